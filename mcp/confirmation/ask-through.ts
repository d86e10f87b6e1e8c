import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Question } from './confirmations.ts';

/** How long a person has to answer. */
const answerTimeoutMs = 5 * 60_000;

/**
 * Asks the person through the client's form (MCP elicitation), as a part of a call; null when the client has none. Only
 * a form that was sent with its box ticked is a yes.
 */
export function askThrough(
  server: Server,
  relatedRequestId: RequestId,
  signal: AbortSignal,
): ((question: Question) => Promise<boolean>) | null {
  if (!server.getClientCapabilities()?.elicitation?.form) return null;
  return async ({ summary, action }) => {
    const answer = await server
      .elicitInput(
        {
          mode: 'form',
          message: summary,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: action, default: false } },
            required: ['confirm'],
          },
        },
        { relatedRequestId, signal, timeout: answerTimeoutMs },
      )
      // No answer in time, or one that is none.
      .catch(() => null);
    return answer?.action === 'accept' && answer.content?.confirm === true;
  };
}
