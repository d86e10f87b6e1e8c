import type { OperationId } from '#contract/operations.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import { readRecords } from './calls/records.ts';
import { walkRoles } from './calls/role-walk.ts';
import { availableRoles, type Sessions, signIn, signOut, UsageError } from './calls/sign-in.ts';
import { operationIds, type Subject } from './contract/documented-answers.ts';
import { drawMalformed } from './malformed/draw-cases.ts';
import { sendMalformed } from './malformed/send-malformed.ts';
import type { Options } from './options.ts';
import type { Outcome } from './violation.ts';
import { type HttpClient, NoAnswer, openClient } from './wire/http-client.ts';
import { runWrites } from './writes/run-writes.ts';
import { neverCalled } from './writes/write-steps.ts';

export interface Findings {
  outcomes: Outcome[];
  /** The roles that were tried. */
  roles: CallerRole[];
  /** What was left out, with the reason. */
  leftOut: string[];
}

/** Requests at one time: fewer than a session may have running. */
const parallel = 6;

async function openSessions(client: HttpClient, { admin, buyer }: Options): Promise<Sessions> {
  try {
    await client.send({ method: 'GET', path: '/misc/site', headers: {} });
    return {
      ...(admin && { ADMIN: await signIn(client, 'ADMIN', admin) }),
      ...(buyer && { USER: await signIn(client, 'USER', buyer) }),
    };
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    throw new UsageError(`No server answers: ${failure.message}`);
  }
}

function leftOut(options: Options, outcomes: readonly Outcome[]): string[] {
  const limited = outcomes.filter(({ status }) => status === 429).length;
  return [
    ...(options.admin ? [] : ['calls as an administrator: no --admin']),
    ...(options.buyer ? [] : ['calls as a buyer: no --buyer']),
    ...(options.writes
      ? Object.entries(neverCalled).map(([id, reason]) => `a valid ${id}: ${reason}`)
      : ['valid calls that change something: no --writes']),
    ...(limited > 0 ? [`${limited} calls that a limit answered with 429: try again later`] : []),
  ];
}

/** Why the options left nothing to check. */
function nothingChecked({ only, number, seed, requests }: Options): string {
  if (number === undefined)
    return `Nothing was checked: none of the ${requests} malformed requests of seed ${seed} is one of ${only}. Raise --requests.`;
  const { operation } = drawMalformed(seed, number);
  return `Nothing was checked: malformed request ${number} of seed ${seed} is one of ${operation}, not of ${only}.`;
}

/** Checks a server. Throws a UsageError when it does not answer, an account cannot sign in or nothing was checked. */
export async function checkServer(options: Options): Promise<Findings> {
  const { base, seed, requests } = options;
  const client = openClient(base, parallel);
  const only = (subject: Subject) => options.only === undefined || options.only === subject;
  const isOperation = (id: OperationId) => options.number === undefined && only(id);
  try {
    const sessions = await openSessions(client, options);
    const walks = options.number === undefined && operationIds.some(only);
    const records = walks ? await readRecords(client, sessions) : {};
    const walk = { client, sessions, records };
    const outcomes = await walkRoles(walk, isOperation);
    if (options.writes && walks)
      outcomes.push(...(await runWrites(walk, Date.now().toString(36), isOperation)));
    const run = { client, base, sessions, seed, requests, parallel };
    outcomes.push(
      ...(await sendMalformed(
        run,
        (subject, number) => only(subject) && (options.number ?? number) === number,
      )),
    );
    await signOut(client, sessions);
    if (outcomes.length === 0) throw new UsageError(nothingChecked(options));
    return { outcomes, roles: availableRoles(sessions), leftOut: leftOut(options, outcomes) };
  } finally {
    client.close();
  }
}
