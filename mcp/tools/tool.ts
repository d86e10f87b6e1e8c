import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Role } from '#domain/accounts/role.ts';
import type { Api } from '../api/api-client.ts';
import type { Account } from '../api/sign-in.ts';
import type { Confirmations, Question } from '../confirmation/confirmations.ts';
import type { ObjectSchema } from '../contract/tool-schemas.ts';
import type { Drafts } from './enquiry-drafts.ts';
import type { StockNames } from './stock-names.ts';

/** What a tool answers: a text to read, and the same as data that follows the tool's output schema. */
export interface ToolResult {
  text: string;
  data: Record<string, unknown>;
}

/** A tool cannot do what was asked; the message says why and what to do. */
export class ToolError extends Error {}

/** What the tools of one connection share. */
export interface Conversation {
  account: Account;
  api: Api;
  drafts: Drafts;
  confirmations: Confirmations;
  names: StockNames;
}

export interface ToolCall {
  args: Record<string, unknown>;
  conversation: Conversation;
  /** Cancels the calls of the tool. */
  signal: AbortSignal;
  /** Asks the person in front of the client; null when the client cannot ask. */
  ask: ((question: Question) => Promise<boolean>) | null;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  roles: readonly Role[];
  annotations: ToolAnnotations;
  input: (role: Role) => ObjectSchema;
  output: (role: Role) => ObjectSchema;
  run: (call: ToolCall) => Promise<ToolResult>;
}

/** A tool that changes nothing. */
export const readsOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** A tool that sends something to the business; a repeated call sends it again only when it is confirmed again. */
export const sends: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
