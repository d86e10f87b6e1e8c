import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordingChanges } from './business/record-changes.ts';
import { checkRequest } from './contract/check-request.ts';
import type { MockRequest } from './contract/mock-request.ts';
import { operationOf, operationPath } from './contract/operation-of.ts';
import { refuse } from './contract/refusal.ts';
import { submitOnce } from './contract/submit-once.ts';
import { answerControl } from './control/control-calls.ts';
import { namedExample, UnknownName } from './control/control-names.ts';
import { MockControl, type MockSettings, type OperationRule } from './control/mock-control.ts';
import { readPreferences } from './control/prefer-header.ts';
import { accountOfHeaders, roleOfHeaders, tokenOfHeaders } from './mock-session.ts';
import { records, startBusiness } from './records.ts';
import { changedStockRefusal } from './scenarios/changed-stock.ts';
import { type AnswerText, answerFromRecords } from './scenarios/scenario-answers.ts';
import { scenarioRefusal } from './scenarios/scenario-refusals.ts';
import { touchSession } from './sign-in/sessions.ts';
import type { StartRecords } from './start/start-records.ts';

/** An answer as text; null for a connection that is cut. */
export type MockAnswer = AnswerText | null;

export interface Mock {
  answer(request: MockRequest): Promise<MockAnswer>;
  /** Answers a call of `/__mock`. */
  control(request: MockRequest): Promise<AnswerText>;
}

const controlPath = '/__mock';

/** Whether a call is for the mock itself. */
export const isControl = (pathname: string): boolean =>
  pathname === controlPath || pathname.startsWith(`${controlPath}/`);

const slowBy = 1500;
const textOf = ({ status, body }: { status: number; body: object }): AnswerText => ({
  status,
  text: JSON.stringify(body),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The example that a request or a rule asks for, as the answer. */
async function forcedAnswer(id: OperationId, wanted: OperationRule): Promise<MockAnswer> {
  const example = await namedExample(id, wanted);
  return example ? textOf(example) : null;
}

/** The address of the app that made a call: browsers name it where it differs from that of the mock. */
function originOf({ url, headers }: MockRequest): string {
  const origin = headers.get('origin');
  return origin && URL.canParse(origin) ? origin : new URL(url).origin;
}

interface Call {
  id: OperationId;
  request: MockRequest;
  number: number;
  seed: number;
}

/** The answer to a valid call. */
async function allowedAnswer({ id, request, number, seed }: Call): Promise<MockAnswer> {
  const outcome = scenarioRefusal(request.scenario, id, number);
  if (outcome === 'cut') return null;
  const refusal = outcome ?? (await changedStockRefusal(request.scenario, id, request));
  if (refusal) return textOf(refusal);
  const work = () => submitOnce(id, request, () => answerFromRecords(id, request, seed));
  if (operations[id].reads) return work();
  return recordingChanges(accountOfHeaders(request.headers), () => {
    records.publicUrl = originOf(request);
    return work();
  });
}

/** A mock of the server: answers calls by the contract, its records, and what is set by `/__mock`. */
export function createMock(settings: MockSettings, start: StartRecords): Mock {
  const control = new MockControl(settings);
  startBusiness(start);

  async function answer(request: MockRequest, id: OperationId, violations: string[]): Promise<MockAnswer> {
    touchSession(tokenOfHeaders(request.headers) ?? '');
    const preferences = await readPreferences(request.headers.get('prefer'), id);
    const rule = control.takeRule(id);
    request.scenario = preferences.scenario ?? request.scenario;
    control.calls += 1;
    const number = control.calls;
    const delay =
      preferences.wait ?? rule?.delay ?? control.delay + (request.scenario === 'slow' ? slowBy : 0);
    await control.running.delay(delay);
    const check = await checkRequest(id, request, roleOfHeaders(request.headers));
    violations.push(...check.violations);
    const forced = (await forcedAnswer(id, preferences)) ?? (rule ? await forcedAnswer(id, rule) : null);
    if (forced) return forced;
    if (request.scenario === 'offline') return null;
    if (check.refusal) return textOf(check.refusal);
    return allowedAnswer({ id, request, number, seed: settings.seed });
  }

  async function answerOrRefuse(request: MockRequest, id: OperationId | null, violations: string[]) {
    try {
      if (id) return await answer(request, id, violations);
      violations.push('the contract has no such operation');
      return textOf(refuse(404, addedMessages.request.unknownOperation));
    } catch (failure) {
      if (!(failure instanceof UnknownName)) throw failure;
      violations.push(failure.message);
      return textOf(refuse(400, failure.message, { known: failure.known }));
    }
  }

  async function answerAndLog(request: MockRequest): Promise<MockAnswer> {
    const { pathname, search } = new URL(request.url);
    const id = operationOf(request.method, pathname);
    const startedAt = performance.now();
    const violations: string[] = [];
    // The call may end its own session.
    const role = roleOfHeaders(request.headers);
    request.scenario = control.scenario;
    const found = await answerOrRefuse(request, id, violations);
    control.log.add({
      at: new Date().toISOString(),
      operation: id,
      method: request.method,
      path: `${operationPath(pathname)}${search}`,
      role,
      scenario: request.scenario,
      status: found?.status ?? null,
      milliseconds: Math.round(performance.now() - startedAt),
      violations,
    });
    return found;
  }

  return {
    answer: (request) => control.running.run(() => answerAndLog(request)),
    async control(request) {
      const { pathname, searchParams } = new URL(request.url);
      return textOf(
        await answerControl(control, {
          method: request.method,
          path: pathname.slice(controlPath.length),
          query: searchParams,
          body: parsed(await request.text()),
        }),
      );
    },
  };
}
