// What `npm run e2e -- --base URL` needs of that server, checked before a browser starts.
import { isMock, prepareMock } from './prepare-mock.mjs';
import { CallFailed, call, json, read, reasonOf } from './server-call.mjs';

/** The name of an applicant that the demonstration rejects. */
const rejectedApplicant = 'Rivka Cohen';

/** The name of its business. */
const businessName = 'House of Ardent';

/** Why no app is at the address; null when one is. */
async function pageProblem(base) {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    return 'this is no address. Give one such as http://127.0.0.1:4000.';
  try {
    const answer = await fetch(base);
    if (answer.ok && /^text\/html/.test(answer.headers.get('content-type') ?? '')) return null;
    return `no page of the app answers there (status ${answer.status}). Give the address that a browser opens.`;
  } catch (failure) {
    return `nothing answers there (${reasonOf(failure)}). Is the server running?`;
  }
}

/** Signs in: the token, or why there is none. Throws a CallFailed. */
async function signIn(base, { name, role, email, password }) {
  const body = JSON.stringify({ email, password, appType: 'ADMIN' });
  const headers = { 'content-type': 'application/json' };
  const answer = await call(`${base}/api/auth/login`, { method: 'POST', headers, body });
  const { token, user, error, code } = await json(answer);
  const option = `--${name} ${email}`;
  if (code === 'second_step_required')
    return { problem: `${option}: the account has two-step sign-in. Give one without.` };
  if (!answer.ok || !token)
    return {
      problem: `${option}: the sign-in is refused with ${answer.status}${error ? `, "${error}"` : ''}. Give --${name} EMAIL:PASSWORD.`,
    };
  if (user.user_type !== role)
    return { problem: `${option}: the role of the account is ${user.user_type}, not ${role}.` };
  return { token };
}

/** What the tests look for and the server does not have. Throws a CallFailed. */
async function missingRecords(base, tokens) {
  const ask = async (token, path, body) => {
    const headers = { token, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await read(`${base}/api/${path}`, { ...init, headers })).data;
  };
  const site = await ask('', 'misc/site');
  const applicants = await ask(tokens.admin, `user/approval?name=${encodeURIComponent(rejectedApplicant)}`);
  const stones = await ask(tokens.buyer, 'diamond/search', { pageSize: 1 });
  const orders = await ask(tokens.buyer, 'diamond/orders?limit=50');
  return [
    ...(site?.business_name === businessName
      ? []
      : [`the business name ${businessName} (it is ${site?.business_name ?? 'unknown'})`]),
    ...(applicants?.data?.some(({ status }) => status === 2)
      ? []
      : [`the rejected applicant ${rejectedApplicant}`]),
    ...(stones?.total >= 1000 ? [] : [`1,000 stones on sale (it has ${stones?.total ?? 'none'})`]),
    ...(orders?.data?.some(({ status }) => status === 2) ? [] : ['an accepted order of the buyer']),
  ];
}

/** What keeps the suite from testing a server that is there. Throws a CallFailed. */
async function serverProblems(base, accounts) {
  const standing = (await isMock(base)) ? await prepareMock(base) : null;
  if (standing) return [`--base ${base}: ${standing}`];
  const found = await Promise.all(accounts.map((account) => signIn(base, account)));
  const problems = found.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) return problems;
  const tokens = Object.fromEntries(accounts.map(({ name }, index) => [name, found[index].token]));
  const missing = await missingRecords(base, tokens);
  if (missing.length === 0) return [];
  return [
    `--base ${base}: the server has not the records of the demonstration, which the tests look for: ${missing.join(', ')}. Start it with an empty DATA_DIR (or database) and DEMO=on.`,
  ];
}

/** What keeps the suite from testing the server, in sentences; none when it can begin. A mock is reset. */
export async function baseProblems(base, accounts) {
  const page = await pageProblem(base);
  if (page) return [`--base ${base}: ${page}`];
  try {
    return await serverProblems(base, accounts);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return [`--base ${base}: ${failure.message}`];
  }
}
