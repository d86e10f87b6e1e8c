import { z } from 'zod';
import { type CodeProblem, digestOf, type Question } from '../confirmation/confirmations.ts';
import { quoted, resultText } from '../text/plain-text.ts';
import { type ToolCall, ToolError, type ToolResult } from './tool.ts';

/** The argument of every tool that sends something. */
export const confirmationCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .optional()
  .describe(
    'Leave it out in the first call, which sends nothing and answers a code. Give that code in a second call after the user has agreed to what the first one showed.',
  );

/** The fields that every tool with a confirmation answers. */
export const confirmationFields = {
  status: { type: 'string', enum: ['sent', 'confirmation_required', 'declined'] },
  summary: { type: 'string' },
  confirmation_code: { type: 'string' },
  expires_at: { type: 'string', format: 'date-time' },
} as const;

export interface Prepared {
  question: Question;
  /** Everything that is confirmed, with the prices: the code works for exactly this. */
  confirmed: unknown;
  /** The idempotency key of the submit. */
  key: string;
}

interface Change {
  /** Reads what would be sent, as it is now. @throws ToolError when it cannot be sent */
  prepare: () => Promise<Prepared>;
  send: (key: string) => Promise<ToolResult>;
}

const problems: Record<CodeProblem, string> = {
  unknown: 'This confirmation code is not known.',
  used: 'This confirmation code has been used already. If it was accepted, what it confirmed has been sent.',
  expired: 'This confirmation code has expired.',
  altered: 'This confirmation code was given for something else: what is to be sent has changed since.',
};

const refusedText = (problem: CodeProblem) =>
  `${problems[problem]} Nothing was sent now. Call again without a code to see what would be sent.`;

/**
 * Sends a change only after it was confirmed: by the person in front of the client when it can ask, else by a second
 * call with the code that the first one answered. The first call never sends.
 */
export async function confirmedChange(
  { ask, conversation: { confirmations } }: ToolCall,
  code: string | undefined,
  { prepare, send }: Change,
): Promise<ToolResult> {
  const prepared = await prepare();
  const { question, confirmed, key } = prepared;
  if (ask) return askAndSend(ask, prepared, { prepare, send });
  if (code !== undefined) {
    const taken = confirmations.take(code, confirmed);
    if ('problem' in taken) throw new ToolError(refusedText(taken.problem));
    return send(taken.key);
  }
  const issued = confirmations.issue(confirmed, key);
  const expires_at = new Date(issued.expiresAt).toISOString();
  return {
    text: resultText([
      'Nothing has been sent yet.',
      question.summary,
      `Show this to the user. Only when the user agrees, call this tool again with the same arguments and confirmation_code ${quoted(issued.code)}. The code works once, within five minutes.`,
    ]),
    data: {
      status: 'confirmation_required',
      summary: question.summary,
      confirmation_code: issued.code,
      expires_at,
    },
  };
}

async function askAndSend(
  ask: NonNullable<ToolCall['ask']>,
  { question, confirmed, key }: Prepared,
  { prepare, send }: Change,
): Promise<ToolResult> {
  if (!(await ask(question)))
    return {
      text: 'The user did not agree. Nothing was sent.',
      data: { status: 'declined', summary: question.summary },
    };
  // The person may have taken a while.
  const now = await prepare();
  if (digestOf(now.confirmed) !== digestOf(confirmed)) throw new ToolError(refusedText('altered'));
  return send(key);
}
