import { beforeEach, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { createSlices } from './matching/slices.ts';
import { createSearchPlanner } from './plan-searches.ts';

const codes = new Map([['gia', 1]]);
const stored = new Map<number, string>();
let read: number[];
beforeEach(() => {
  stored.clear();
  read = [];
});

const store = (id: number, filters: DiamondFilters) => stored.set(id, JSON.stringify({ filters }));

function createPlanner(maxCharacters?: number) {
  const planner = createSearchPlanner(
    {
      lookupValues: {
        currentCodes: async () => ({
          codeOf: (_, name) => codes.get(name.toLowerCase()) ?? null,
          names: codes.size,
        }),
      },
      readQueries: async (ids) => {
        read.push(...ids);
        return new Map(ids.map((id) => [id, stored.get(id)!]));
      },
    },
    maxCharacters,
  );
  return (...ids: number[]) =>
    planner(
      ids.map((id) => ({ id, user_id: 1, notify: 'app' as const, notify_of: 'added' })),
      createSlices(),
    );
}

describe('plans of saved searches', () => {
  it('are read once, and equal filters of different batches are one object', async () => {
    const plan = createPlanner();
    store(1, { lab: ['GIA'] });
    store(2, { lab: ['GIA'], carat: [{ from: 1 }] });
    const [one] = await plan(1);
    const [first, second] = await plan(1, 2);
    expect(read).toEqual([1, 2]);
    expect(first!.filters).toBe(one!.filters);
    expect(second!.filters[0]).toBe(one!.filters[0]);
  });

  it('are forgotten with their search', async () => {
    const plan = createPlanner();
    store(1, { lab: ['GIA'] });
    await plan(1);
    await plan();
    await plan(1);
    expect(read).toEqual([1, 1]);
  });

  it('follow a name that got its code after the search was saved', async () => {
    const plan = createPlanner();
    store(1, { lab: ['New lab'] });
    const codesOf = async () =>
      (await plan(1))[0]!.filters.map((filter) => 'codes' in filter && filter.codes);
    expect(await codesOf()).toEqual([[]]);
    codes.set('new lab', 2);
    expect(await codesOf()).toEqual([[2]]);
    await plan(1);
    expect(read).toEqual([1, 1]);
  });

  it('of a name that no stone has are kept until further names get codes', async () => {
    const plan = createPlanner();
    store(1, { lab: ['Unknown lab'] });
    for (let time = 0; time < 3; time += 1) await plan(1);
    expect(read).toEqual([1]);
  });

  it('keep no more than the limit', async () => {
    store(1, { lab: ['GIA'] });
    store(2, { lab: ['GIA'] });
    const plan = createPlanner(stored.get(1)!.length);
    expect(await plan(1, 2)).toHaveLength(2);
    expect(await plan(1, 2)).toHaveLength(2);
    expect(read).toEqual([1, 2, 2]);
  });
});
