import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { buildMcp } from '../../scripts/checkout/setup.mjs';
import { root } from './source-files.ts';

/** Answers the question that the assistant asks the person in front of the client. */
export type Person = (question: ElicitRequest['params']) => ElicitResult;

export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
  isError: boolean;
}

/** A connected client of the official library, which checks structured content against the output schemas. */
export interface AssistantClient {
  client: Client;
  call(tool: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

let isBuilt = false;

/** The path of the program that `npm run mcp` starts. It is bundled when a source has changed. */
export function assistantProgram(): string {
  if (!isBuilt) buildMcp();
  isBuilt = true;
  return join(root, '.cache/mcp/main.js');
}

/** A client on a transport; with a person it can ask one. */
export async function connectClient(transport: Transport, person?: Person): Promise<AssistantClient> {
  const client = new Client(
    { name: 'facet-tests', version: '1.0.0' },
    { capabilities: person ? { elicitation: {} } : {} },
  );
  if (person) client.setRequestHandler(ElicitRequestSchema, ({ params }) => person(params));
  await client.connect(transport);
  // From now on the client refuses structured content that does not follow the schema of its tool.
  await client.listTools();
  return {
    client,
    async call(name, args = {}) {
      const answer = await client.callTool({ name, arguments: args });
      const [content] = answer.content as { type: string; text: string }[];
      return {
        text: content?.text ?? '',
        data: (answer.structuredContent ?? {}) as Record<string, unknown>,
        isError: answer.isError === true,
      };
    },
    close: () => client.close(),
  };
}

/** The assistant as a child process of the client, as a program of a desktop starts it. */
export async function connectOverStdio(
  env: Record<string, string>,
  person?: Person,
): Promise<AssistantClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [assistantProgram()],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'ignore',
  });
  return connectClient(transport, person);
}

/** The assistant over HTTP, with the bearer token of a caller. */
export const connectOverHttp = (url: string, bearer: string, person?: Person): Promise<AssistantClient> =>
  connectClient(
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    }),
    person,
  );

export interface AssistantProcess {
  child: ChildProcess;
  /** What it has written to both outputs. */
  output(): string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** The program with arguments and settings, without a client. */
export async function startAssistant(args: string[], env: Record<string, string>): Promise<AssistantProcess> {
  const child = spawn(process.execPath, [assistantProgram(), ...args], {
    // Without a terminal to ask at, as under a desktop program.
    detached: true,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    output: () => printed,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The address of the endpoint, once the program listens. */
export async function endpointOf({ output, ended }: AssistantProcess): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    const address = /http:\S+\/mcp/.exec(output())?.[0];
    if (address) return address;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`The assistant ended unexpectedly:\n${output()}`);
}
