import { expect, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { maxDelayMs } from '../control/control-names.ts';

const { send, control, reset, url } = testedMock();

const rename = (headers: Record<string, string>) =>
  send('updateCategory', 'ADMIN', { body: { id: 2, name: 'Finger rings' }, headers });
const rings = async () =>
  (await send('listCategories', 'ADMIN')).body.data.find(({ id }: { id: number }) => id === 2).name;

interface Operation {
  id: OperationId;
  rule: { times?: number } | null;
}

async function callsLeft() {
  const { operations } = (await control('GET', '/state')).body;
  return operations.find(({ id }: Operation) => id === 'updateCategory').rule.times;
}

/** Resolves once one of the two calls of the rule has arrived, which counts before it waits. */
const untilCalled = () => expect.poll(callsLeft, { timeout: 10_000 }).toBe(1);

/** Longer than a test may take, so the call still waits when the reset is sent. */
const delay = maxDelayMs;

it.each([
  ['of every answer', { delay }, {}, {}],
  ['of an operation', { delay: 0 }, { delay }, {}],
  ['of one request', { delay: 0 }, {}, { prefer: `wait=${delay}` }],
])('a reset ends the delay %s, and comes after the call that waited', async (_, settings, rule, headers) => {
  const before = await rings();
  await control('PUT', '/delay', settings);
  await control('PUT', '/operations/updateCategory', { ...rule, times: 2 });
  const call = rename(headers);
  await untilCalled();
  await reset();
  expect((await call).status).toBe(200);
  expect((await control('GET', '/log')).body.calls).toEqual([]);
  expect(await rings()).toBe(before);
});

it('a reset comes after the pictures that are being drawn', async () => {
  const pictures = ['round', 'oval', 'heart', 'sq-emerald'].flatMap((shape) =>
    [160, 480, 1280].map((width) => `${url()}/files/diamond/demo-${shape}-1.webp?w=${width}`),
  );
  const answers = pictures.map((picture) => fetch(picture));
  // The mock has begun with the others as well.
  await Promise.race(answers);
  expect((await control('POST', '/reset')).status).toBe(200);
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect((await rename({})).status).toBe(200);
});
