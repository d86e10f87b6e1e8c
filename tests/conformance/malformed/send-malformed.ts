import type { CallerRole } from '#server/contract/response-guard.ts';
import { statusesOf } from '../../support/contract-examples.ts';
import { printable, requestInWords } from '../calls/call.ts';
import { judgeAnswer, judgeRefusal } from '../calls/judge-answer.ts';
import { type Sessions, sessionHeaders } from '../calls/sign-in.ts';
import { noOperation, type Subject } from '../contract/documented-answers.ts';
import type { Outcome } from '../violation.ts';
import { type Answer, type HttpClient, NoAnswer } from '../wire/http-client.ts';
import { exchange } from '../wire/raw-exchange.ts';
import { drawMalformed } from './draw-cases.ts';
import { basePlace, hostPlace } from './http-cases.ts';
import type { MalformedRequest } from './malformed-case.ts';

export interface MalformedRun {
  client: HttpClient;
  base: URL;
  sessions: Sessions;
  seed: number;
  /** How many are drawn. */
  requests: number;
  /** Requests that are sent at one time. */
  parallel: number;
}

/** A role without an account is tried as nobody. */
const roleThatIs = (role: CallerRole, sessions: Sessions): CallerRole =>
  role !== 'PUBLIC' && sessions[role] === undefined ? 'PUBLIC' : role;

function bytesOf({ head, body }: NonNullable<MalformedRequest['raw']>, base: URL): Buffer {
  const written = head.replaceAll(basePlace, base.pathname).replaceAll(hostPlace, base.host);
  return Buffer.concat([Buffer.from(written, 'latin1'), body]);
}

function sendIt(drawn: MalformedRequest, role: CallerRole, { client, base, sessions }: MalformedRun) {
  if (drawn.raw) return exchange(base, bytesOf(drawn.raw, base), drawn.raw.half);
  const { method, path, headers, body } = drawn;
  return client.send({
    method,
    path,
    headers: { ...sessionHeaders(sessions, role), ...headers },
    ...(body && { body }),
  });
}

const inWords = (drawn: MalformedRequest) =>
  `${drawn.fault}: ${drawn.raw ? printable(drawn.raw.head.slice(0, 160)) : requestInWords(drawn)}`;

function problemsOf({ operation, statuses }: MalformedRequest, role: CallerRole, answer: Answer): string[] {
  const { status } = answer;
  const wrong = statuses.includes(status) ? [] : ['not refused as documented'];
  // Where the request is refused before its operation is known, the operation does not document the status.
  const isOwn = operation !== noOperation && statusesOf(operation).includes(status);
  const judged = isOwn ? judgeAnswer(operation, role, answer) : judgeRefusal(answer);
  return [...wrong, ...judged];
}

async function sendOne(drawn: MalformedRequest, number: number, run: MalformedRun): Promise<Outcome> {
  const role = roleThatIs(drawn.role, run.sessions);
  const outcome = {
    operation: drawn.operation,
    role,
    kind: 'malformed request',
    number,
    request: inWords(drawn),
    expected: `a refusal with {error}: one of ${drawn.statuses.join(', ')}`,
  } as const;
  try {
    const answer = await sendIt(drawn, role, run);
    return { ...outcome, status: answer.status, problems: problemsOf(drawn, role, answer) };
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    return { ...outcome, status: null, problems: [`no answer: ${failure.message}`] };
  }
}

/** Sends the malformed requests of a seed. Those of other operations are drawn and left out. */
export async function sendMalformed(
  run: MalformedRun,
  only: (subject: Subject, number: number) => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < run.requests) {
      next += 1;
      const number = next;
      const drawn = drawMalformed(run.seed, number);
      if (only(drawn.operation, number)) outcomes.push(await sendOne(drawn, number, run));
    }
  }
  await Promise.all(Array.from({ length: run.parallel }, work));
  return outcomes.sort((one, other) => one.number! - other.number!);
}
