import { createSeededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import { addressCases } from './address-cases.ts';
import { formCases } from './form-cases.ts';
import { httpCases } from './http-cases.ts';
import { jsonCases } from './json-cases.ts';
import type { Draw, MalformedRequest } from './malformed-case.ts';
import { queryCases } from './query-cases.ts';

const cases = [...jsonCases, ...queryCases, ...formCases, ...addressCases, ...httpCases];
const weights = cases.reduce((sum, [weight]) => sum + weight, 0);

function drawKind(random: SeededRandom): Draw {
  let rest = random.next() * weights;
  for (const [weight, draw] of cases) {
    rest -= weight;
    if (rest < 0) return draw;
  }
  return cases[0]![1];
}

/** The malformed request of a number: the same for the same seed, whatever else is sent. */
export function drawMalformed(seed: number, number: number): MalformedRequest {
  const random = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  for (;;) {
    const drawn = drawKind(random)(random);
    if (drawn) return drawn;
  }
}
