import { HttpResponse, http, type JsonBodyType } from 'msw';

/** A response status, or no response. */
type Outcome = number | 'no answer';

/** Outcomes of failing submits: first those after which the request may be stored, then rejections and a success. */
export const failingSubmit: readonly Outcome[] = [
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

/** How many of `failingSubmit` may have been stored. */
export const unclearSubmits = 8;

/** Answers an operation with the outcomes in sequence, repeats the last, and records the keys of the submits. */
export function answerInSequence(
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
  return { handler, keys };
}
