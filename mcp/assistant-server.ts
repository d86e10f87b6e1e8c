import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolListing,
} from '@modelcontextprotocol/sdk/types.js';
import manifest from '#package.json' with { type: 'json' };
import type { Api } from './api/api-client.ts';
import { ApiFailure } from './api/api-failure.ts';
import type { Account } from './api/sign-in.ts';
import { askThrough } from './confirmation/ask-through.ts';
import { createConfirmations } from './confirmation/confirmations.ts';
import { safeAnswer } from './contract/withheld-fields.ts';
import { instructionsFor } from './instructions.ts';
import { prompts, promptText } from './prompts.ts';
import { createDrafts } from './tools/enquiry-drafts.ts';
import { createStockNames } from './tools/stock-names.ts';
import { type Conversation, type Tool, ToolError } from './tools/tool.ts';
import { toolsOf } from './tools/tool-table.ts';

/** The largest arguments of a call, as characters of JSON. */
const maxArguments = 64_000;

export interface AssistantOptions {
  account: Account;
  api: Api;
  /** What to do when the session has ended. */
  signInAgain: string;
  /** Records failures that are not the caller's. */
  report: (failure: unknown) => void;
  clock?: () => number;
}

const listing = (tool: Tool, { role }: Account): ToolListing => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  annotations: { title: tool.title, ...tool.annotations },
  inputSchema: tool.input(role) as ToolListing['inputSchema'],
  outputSchema: tool.output(role) as ToolListing['outputSchema'],
});

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** What a failure tells the model. Only failures that are worded for people are passed on. */
function failureResult(failure: unknown, { signInAgain, report }: AssistantOptions): CallToolResult {
  if (failure instanceof ToolError) return failed(failure.message);
  if (failure instanceof ApiFailure)
    return failed(failure.needsSignIn ? `${failure.message} ${signInAgain}` : failure.message);
  report(failure);
  return failed('The tool failed. The log of the assistant’s server has the reason.');
}

/** The server of one connection, signed in as one account: its role decides which tools there are. */
export function createAssistantServer(options: AssistantOptions): Server {
  const { account, api, clock = Date.now } = options;
  const tools = new Map(toolsOf(account.role).map((tool) => [tool.name, tool]));
  const conversation: Conversation = {
    account,
    api,
    drafts: createDrafts(clock),
    confirmations: createConfirmations(clock),
    names: createStockNames(api, account, clock),
  };
  const server = new Server(
    { name: manifest.name, title: 'Facet', version: manifest.version },
    { capabilities: { tools: {}, prompts: {} }, instructions: instructionsFor(account) },
  );
  const listed = [...tools.values()].map((tool) => listing(tool, account));

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.get(params.name);
    if (!tool)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name} for this account.`);
    const args = params.arguments ?? {};
    if (JSON.stringify(args).length > maxArguments)
      return failed(`The arguments are too long: at most ${maxArguments} characters.`);
    try {
      const ask = askThrough(server, extra.requestId, extra.signal);
      const { text, data } = await tool.run({ args, conversation, signal: extra.signal, ask });
      return {
        content: [{ type: 'text', text: safeAnswer(text) as string }],
        structuredContent: safeAnswer(data) as Record<string, unknown>,
      };
    } catch (failure) {
      return failureResult(failure, options);
    }
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => promptText(params.name, params.arguments));
  return server;
}
