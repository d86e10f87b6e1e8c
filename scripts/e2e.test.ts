import { afterEach, beforeEach, expect, it } from 'vitest';
import checkBase from '#tests/support/check-base.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const mock = testedMock();
const variables = { ...process.env };
beforeEach(() => {
  process.env.E2E_BASE = mock.url();
});
afterEach(() => {
  process.env = { ...variables };
});

it('finds nothing wrong with the demonstration, and knows the mock', async () => {
  await checkBase();
  expect(process.env.E2E_BASE_IS_MOCK).toBe('yes');
});

it('leaves a mock alone that somebody has set', async () => {
  await mock.control('PUT', '/scenario', { scenario: 'empty' });
  await expect(checkBase()).rejects.toThrow('The mock has the scenario empty');
  expect((await mock.control('GET', '/settings')).body.scenario).toBe('empty');
});

it('names an address that gives no answer, or a refusal', async () => {
  await mock.control('PUT', '/operations/searchDiamonds', { status: 503 });
  await expect(checkBase()).rejects.toThrow('rules');
  process.env.E2E_BASE = 'http://127.0.0.1:1';
  await expect(checkBase()).rejects.toThrow('gives no answer');
});
