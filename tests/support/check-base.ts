import { accounts, loginBody } from './accounts.ts';

/** The JSON of an answer; an `Error` with a sentence when there is none, or another status. */
async function read<Body>(url: string, init?: RequestInit): Promise<Body> {
  const answer = await fetch(url, init).catch(({ cause, message }) => {
    throw new Error(`${url} gives no answer (${cause?.code ?? message}). Is the server running?`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

type MockState = { scenario: string; delay: number; operations: { id: string; rule: unknown }[] };

/** Resets a mock, unless somebody else has set it; false where no mock answers. */
async function resetMock(base: string): Promise<boolean> {
  const state = await read<MockState>(`${base}/__mock/state`).catch(() => null);
  if (!state?.scenario) return false;
  if (state.scenario !== 'usual' || state.delay > 0 || state.operations.some(({ rule }) => rule !== null))
    throw new Error(
      `The mock has the scenario ${state.scenario}, a delay of ${state.delay} ms or rules, which the tests cannot have. \`curl -X POST ${base}/__mock/reset\` sets it back.`,
    );
  await read(`${base}/__mock/reset`, { method: 'POST' });
  return true;
}

/** The token of an account with its role. */
async function signIn(base: string, name: keyof typeof accounts): Promise<string> {
  const { token, user } = await read<{ token?: string; user?: { user_type: string } }>(
    `${base}/api/auth/login`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(loginBody(accounts[name])),
    },
  );
  const role = name === 'admin' ? 'ADMIN' : 'USER';
  if (token && user?.user_type === role) return token;
  throw new Error(
    `${accounts[name].email} must be an account with the role ${role}, without two-step sign-in.`,
  );
}

/**
 * Checks before the first test that the server at `E2E_BASE` has the records of the demonstration. A mock is reset,
 * and `E2E_BASE_IS_MOCK` tells the tests to do so again. Throws an `Error` with a sentence.
 */
export default async function checkBase(): Promise<void> {
  const base = process.env.E2E_BASE as string;
  if (await resetMock(base)) process.env.E2E_BASE_IS_MOCK = 'yes';
  const [token] = await Promise.all([
    signIn(base, 'buyer'),
    signIn(base, 'secondBuyer'),
    signIn(base, 'admin'),
  ]);
  const found = await read<{ data: { total: number } }>(`${base}/api/diamond/search`, {
    method: 'POST',
    headers: { token: token as string, 'content-type': 'application/json' },
    body: '{"pageSize":1}',
  });
  if (found.data.total < 1000)
    throw new Error(
      `The server has not the stones of the demonstration: start it with an empty DATA_DIR (or database) and DEMO=on.`,
    );
}
