import { type HttpHandler, HttpResponse, http } from 'msw';
import type { OperationId } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { operationOf, operationPath } from './contract/operation-of.ts';
import { answerControl, parsedBody } from './control/control-calls.ts';
import { namedExample, UnknownName } from './control/control-names.ts';
import { MockControl, type MockSettings } from './control/mock-control.ts';
import { readPreferences } from './control/prefer-header.ts';
import { callerIn } from './data/callers.ts';
import { generatedAnswers, slowBy } from './generated-calls.ts';
import type { Scenario } from './scenarios/scenario-names.ts';

const controlPath = '/__mock';

interface Answered {
  response: Response | null;
  scenario: Scenario;
  violations: string[];
}

const refused = (status: number, error: string, known?: readonly unknown[]) => ({
  response: HttpResponse.json({ error, ...(known && { known }) }, { status }),
  violations: [error],
});

/** Answers every call of this tab, and of `/__mock`: what is set there decides about the answers. */
export function browserCalls(settings: MockSettings): HttpHandler[] {
  let answers = generatedAnswers();
  const control = new MockControl(settings, {
    async reset() {
      answers = generatedAnswers();
    },
    endStreams() {
      // A browser asks again; no stream stays open.
    },
    mails: () => [],
  });

  async function answer(id: OperationId, request: Request): Promise<Answered> {
    const preferences = await readPreferences(request.headers.get('prefer'), id);
    const rule = control.takeRule(id);
    const scenario = preferences.scenario ?? control.scenario;
    control.calls += 1;
    const number = control.calls;
    const delay = preferences.wait ?? rule?.delay ?? control.delay + (scenario === 'slow' ? slowBy : 0);
    await control.running.delay(delay);
    const forced = (await namedExample(id, preferences)) ?? (rule && (await namedExample(id, rule)));
    const response = forced
      ? HttpResponse.json(forced.body as object, { status: forced.status })
      : await answers({ id, request, scenario, number, seed: control.seed });
    return { response, scenario, violations: [] };
  }

  async function answerOrRefuse(id: OperationId | null, request: Request): Promise<Answered> {
    const { scenario } = control;
    if (!id) return { ...refused(404, addedMessages.request.unknownOperation), scenario };
    try {
      return await answer(id, request);
    } catch (failure) {
      if (failure instanceof UnknownName)
        return { ...refused(400, failure.message, failure.known), scenario };
      throw failure;
    }
  }

  async function answerAndLog(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const operation = operationOf(request.method, pathname);
    const startedAt = performance.now();
    const at = new Date().toISOString();
    const { response, scenario, violations } = await answerOrRefuse(operation, request);
    const status = response?.status ?? null;
    const milliseconds = Math.round(performance.now() - startedAt);
    const role = callerIn(request)?.user_type ?? null;
    const path = `${operationPath(pathname)}${search}`;
    const entry = { at, operation, method: request.method, path, role, scenario, status, milliseconds };
    const answered = response ? await response.clone().text() : null;
    control.log.add({ ...entry, violations }, { request: await request.clone().text(), answer: answered });
    return response ?? HttpResponse.error();
  }

  async function answerControlCall(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { status, body } = await answerControl(control, {
      method: request.method,
      path: pathname.slice(controlPath.length),
      query: searchParams,
      body: parsedBody(await request.text()),
    });
    return HttpResponse.json(body, { status });
  }

  return [
    http.all('/api/*', ({ request }) => control.running.run(() => answerAndLog(request))),
    http.all(`${controlPath}/*`, ({ request }) => answerControlCall(request)),
  ];
}
