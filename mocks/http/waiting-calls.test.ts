import { expect, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, control, reset } = testedMock('--records', 'demonstration');

const rename = () => send('updateCategory', 'ADMIN', { body: { id: 2, name: 'Finger rings' } });
const rings = async () =>
  (await send('listCategories', 'ADMIN')).body.data.find(({ id }: { id: number }) => id === 2).name;

interface Operation {
  id: OperationId;
  rule: { times?: number } | null;
}

/** Resolves once one of the two calls of the rule has arrived, which counts before it waits. */
const untilCalled = () =>
  expect
    .poll(async () => {
      const { operations } = (await control('GET', '/state')).body;
      return operations.find(({ id }: Operation) => id === 'updateCategory').rule.times;
    })
    .toBe(1);

it.each([
  ['of the scenario slow', '/scenario', { scenario: 'slow' }, {}],
  ['of every answer', '/delay', { delay: 60_000 }, {}],
  ['of an operation', '/delay', { delay: 0 }, { delay: 60_000 }],
])('a reset ends the delay %s, and comes after the call that waited', async (_, path, settings, rule) => {
  const before = await rings();
  await control('PUT', path, settings);
  await control('PUT', '/operations/updateCategory', { ...rule, times: 2 });
  const call = rename();
  await untilCalled();
  await reset();
  expect((await call).status).toBe(200);
  expect((await control('GET', '/log')).body.calls).toEqual([]);
  expect(await rings()).toBe(before);
});
