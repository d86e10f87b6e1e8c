import { type HttpHandler, HttpResponse, http } from 'msw';
import type { OperationId } from '#contract/operations.ts';
import { changedStockRefusal } from './changed-stock.ts';
import { operationAnswers } from './contract/operation-answers.ts';
import { operationOf } from './contract/operation-of.ts';
import { callerIn } from './data/callers.ts';
import { generatedHandlers, namedHandlers } from './handlers.ts';
import { agreeing, seenBy } from './rows/agreeing.ts';
import { generatedBy } from './rows/row-builders.ts';
import { changedAnswer, changesAnswers } from './scenarios/changed-answer.ts';
import { type SentCall, withIdsOfRecords } from './scenarios/huge-ids.ts';
import type { Scenario } from './scenarios/scenario-names.ts';
import { scenarioRefusal } from './scenarios/scenario-refusals.ts';

/** Lists whose named rows give way where a screen is shown with generated rows alone. */
const listsOfRows: readonly OperationId[] = [
  'searchDiamonds',
  'getDiamond',
  'listNewDiamonds',
  'listFeaturedDiamonds',
  'listOrders',
  'listUsers',
];

/** A number of a text, the same each time. */
const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);

const isJson = ({ headers }: Request | Response) => headers.get('content-type')?.includes('json') ?? false;

const sentCall = async (request: Request): Promise<SentCall> => ({
  url: new URL(request.url),
  body: isJson(request)
    ? await request
        .clone()
        .json()
        .catch(() => null)
    : null,
});

const requestOf = ({ method, headers }: Request, { url, body }: SentCall) =>
  new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });

const generated = operationAnswers(generatedHandlers);

interface OperationCall {
  id: OperationId;
  request: Request;
  scenario: Scenario;
  /** Which call it is: a flaky mock fails some of them. */
  number: number;
  /** Chooses the words of `rtl-text`. */
  seed?: number;
}

/**
 * Answers operations by the named rows, which keep what calls change, else by generated ones whose parts agree. An
 * answer of null is a cut connection.
 */
export function generatedAnswers({ onlyGenerated = false } = {}) {
  const named = operationAnswers(namedHandlers());
  if (onlyGenerated) for (const id of listsOfRows) named.delete(id);

  async function answer(id: OperationId, request: Request): Promise<Response> {
    const byName = named.get(id);
    // Generated data is made before the first await of its handler: no other call comes between seed and data.
    const response = await generatedBy(seedOf(id), () => (byName ?? generated.get(id)!)(request));
    if (!response.ok || !isJson(response) || id === 'loginUser') return response;
    const body = await response.json();
    const role = callerIn(request)?.user_type ?? 'USER';
    return HttpResponse.json(seenBy(role, byName ? body : agreeing(body)) as object);
  }

  return async ({ id, request, scenario, number, seed = 0 }: OperationCall): Promise<Response | null> => {
    const refusal = await scenarioRefusal(scenario, id, number);
    if (refusal === 'cut') return null;
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
    const call = await sentCall(request);
    const sold = changedStockRefusal(scenario, id, call.body);
    if (sold) return HttpResponse.json(sold.body, { status: sold.status });
    if (!changesAnswers(scenario)) return answer(id, request);
    const ask = async (other: SentCall) => (await answer(id, requestOf(request, other))).json();
    const sent =
      scenario === 'huge' && isJson(request) ? requestOf(request, withIdsOfRecords(call)) : request;
    const response = await answer(id, sent);
    if (!response.ok || !isJson(response)) return response;
    const changed = { id, call, answer: await response.json(), ask, seed };
    return HttpResponse.json(await changedAnswer(scenario, changed));
  };
}

export interface CallOptions {
  scenario?: Scenario;
  /** Lists of generated rows only, without the named ones. */
  onlyGenerated?: boolean;
}

export const slowBy = 1500;

/** Answers every call of the contract in a scenario. */
export function generatedCalls({ scenario = 'usual', onlyGenerated = false }: CallOptions = {}): HttpHandler {
  const answer = generatedAnswers({ onlyGenerated });
  let number = 0;
  return http.all('*/api/*', async ({ request }) => {
    const id = operationOf(request.method, new URL(request.url).pathname);
    if (!id) return undefined;
    number += 1;
    if (scenario === 'slow') await new Promise((resolve) => setTimeout(resolve, slowBy));
    return (await answer({ id, request, scenario, number })) ?? HttpResponse.error();
  });
}
