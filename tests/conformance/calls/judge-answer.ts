import type { OperationId } from '#contract/operations.ts';
import { type CallerRole, findFieldLeaks } from '#server/contract/response-guard.ts';
import { statusesOf } from '../../support/contract-examples.ts';
import { mediaTypesOf } from '../contract/documented-answers.ts';
import { answerProblems, refusalProblems } from '../contract/strict-schemas.ts';
import { roleNames } from '../violation.ts';
import type { Answer } from '../wire/http-client.ts';

const jsonType = /^application\/json\s*(?:;|$)/i;
/** The longest text of an answer that a problem quotes. */
const quoted = 160;

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The texts of what is wrong with an answer as JSON: its type, its form, `{error}` from 400 on. */
function jsonOf({ status, headers, text }: Answer): { value: unknown; problems: string[] } {
  const type = headers['content-type'] ?? 'none';
  const problems = jsonType.test(type) ? [] : [`the content type is ${type}, not application/json`];
  const json = parsed(text);
  if (!json) problems.push(`the body is no JSON: ${JSON.stringify(text.slice(0, quoted))}`);
  if (status >= 500) problems.push(`the server failed with ${status}: ${text.slice(0, quoted)}`);
  const retryAfter = headers['retry-after'];
  if (status === 429 && retryAfter !== undefined && !/^[1-9]\d{0,4}$/.test(retryAfter))
    problems.push(`Retry-After is ${JSON.stringify(retryAfter)}, not whole seconds`);
  return { value: json?.value, problems };
}

/** What is wrong with the answer of an operation to a caller, apart from whether this status was to be expected. */
export function judgeAnswer(id: OperationId, role: CallerRole, answer: Answer): string[] {
  const { status } = answer;
  const { value, problems } = jsonOf(answer);
  if (!statusesOf(id).includes(status)) return [...problems, `${id} does not document ${status}`];
  if (!mediaTypesOf(id, status).includes('application/json') || value === undefined) return problems;
  const leaks = status < 300 ? findFieldLeaks(id, value, role) : [];
  const leaked = [...new Set(leaks.map(({ name }) => `${name} is not for ${roleNames[role]}`))];
  return [...problems, ...answerProblems(id, status, value), ...leaked];
}

/** What is wrong with a refusal that belongs to no operation. */
export function judgeRefusal(answer: Answer): string[] {
  const { value, problems } = jsonOf(answer);
  return value === undefined ? problems : [...problems, ...refusalProblems(value)];
}
