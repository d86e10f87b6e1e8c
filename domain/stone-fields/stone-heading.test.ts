import { expect, test } from 'vitest';
import { stoneHeading } from './stone-heading.ts';

const round = { carat: 1.52, shape: 'Round', color: 'F', clarity: 'VVS2' };
const natural = { kind: 'natural', growth: null, treatment: null } as const;

test.each([
  [natural, '1.52 ct Round, F VVS2'],
  [{ ...natural, kind: 'laboratory_grown' }, 'Laboratory-grown diamond, 1.52 ct Round, F VVS2'],
  [
    { kind: 'laboratory_grown', growth: 'CVD', treatment: 'HPHT' },
    'Laboratory-grown diamond (CVD), 1.52 ct Round, F VVS2, treated: HPHT',
  ],
  [{ ...natural, treatment: 'Laser drilled' }, '1.52 ct Round, F VVS2, treated: Laser drilled'],
] as const)('names the stone that is %j', (kind, heading) => {
  expect(stoneHeading({ ...round, ...kind })).toBe(heading);
});
