import { HttpResponse, http, type JsonBodyType } from 'msw';

/** A status to answer with, or no answer at all. */
type Outcome = number | 'no answer';

/** Outcomes of failing submits: first ones that leave open whether the request was stored, then refusals. */
export const troubledSubmit: readonly Outcome[] = [
  502,
  503,
  504,
  500,
  'no answer',
  408,
  425,
  429,
  409,
  422,
  200,
];

/** Which submits of `troubledSubmit` share a key, by the index of the first; after a refusal a new key is due. */
export const troubledSubmitKeys = [0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 10];

/** Answers an operation with one outcome after the other, repeats the last, and records the keys of the submits. */
export function answersInTurn(
  method: 'post' | 'put',
  path: string,
  outcomes: readonly Outcome[],
  success: JsonBodyType,
) {
  const keys: (string | null)[] = [];
  const handler = http[method](path, ({ request }) => {
    const outcome = outcomes[Math.min(keys.length, outcomes.length - 1)];
    keys.push(request.headers.get('Idempotency-Key'));
    if (outcome === 'no answer' || outcome === undefined) return HttpResponse.error();
    if (outcome < 300) return HttpResponse.json(success);
    return HttpResponse.json({ error: `Refused with ${outcome}.` }, { status: outcome });
  });
  /** For each submit, the index of the first one with its key. */
  const keyUse = () => keys.map((key) => (key ? keys.indexOf(key) : null));
  return { handler, keys, keyUse };
}
