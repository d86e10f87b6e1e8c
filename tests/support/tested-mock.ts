import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mockCaller } from './mock-caller.ts';
import { type RunningMock, startMock } from './running-mock.ts';

/** The mock of the tests of a file, which each test meets as at its start; `args` are those of `npm run mock`. */
export function testedMock(...args: string[]) {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock(...args);
  });
  beforeEach(() => mock.reset());
  afterAll(() => mock.stop());
  return {
    ...mockCaller(() => mock.url),
    reset: () => mock.reset(),
    url: () => mock.url,
  };
}
