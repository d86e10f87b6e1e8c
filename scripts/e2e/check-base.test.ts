import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Alter, type AlteringProxy, openAlteringProxy } from '#tests/support/altering-proxy.ts';
import { root } from '#tests/support/source-files.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { type BaseAccount, baseProblems } from './check-base.mjs';
import { isMock } from './prepare-mock.mjs';

/** A folder with the page of an app. */
const app = mkdtempSync(join(tmpdir(), 'facet-app-'));
writeFileSync(join(app, 'index.html'), '<!doctype html><html><head></head></html>');
afterAll(() => rmSync(app, { recursive: true, force: true }));

const demonstration = testedMock('--app', app);
const withoutApp = testedMock();
const started = testedMock('--scenario', 'forbidden', '--delay', '5', '--app', app);

/** The command, which ends before it prepares anything where the check finds a problem. */
function e2e(base: string): Promise<{ status: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/e2e.mjs', '--base', base], { cwd: root }, (failure, _, stderr) =>
      resolve({ status: failure ? Number(failure.code) : 0, stderr }),
    );
  });
}

const account = (name: BaseAccount['name'], role: BaseAccount['role'], email: string): BaseAccount => ({
  ...{ name, role, email, password: 'demo-password' },
});
const admin = account('admin', 'ADMIN', 'admin@example.com');
const buyer = account('buyer', 'USER', 'buyer@example.com');
const secondBuyer = account('second-buyer', 'USER', 'second-buyer@example.com');

describe('the check of a server before the browser suite', () => {
  it('finds nothing wrong with the demonstration, and knows the mock', async () => {
    expect(await baseProblems(demonstration.url(), [admin, buyer, secondBuyer])).toEqual([]);
    expect(await isMock(demonstration.url())).toBe(true);
    expect(await isMock('http://127.0.0.1:1')).toBe(false);
  });

  it('names each sign-in that is refused or has another role', async () => {
    const wrong = { ...buyer, password: 'not-the-password' };
    const swapped = { ...secondBuyer, email: admin.email };
    expect(await baseProblems(demonstration.url(), [admin, wrong, swapped])).toEqual([
      '--buyer buyer@example.com: the sign-in is refused with 401, "Wrong email or password". Give --buyer EMAIL:PASSWORD.',
      '--second-buyer admin@example.com: the role of the account is ADMIN, not USER.',
    ]);
  });

  it('says what answers at an address that has no app', async () => {
    expect(await baseProblems('nonsense', [admin])).toEqual([
      '--base nonsense: this is no address. Give one such as http://127.0.0.1:4000.',
    ]);
    expect((await baseProblems('http://127.0.0.1:1', [admin])).join()).toContain('nothing answers there');
    expect((await baseProblems(withoutApp.url(), [admin])).join()).toContain(
      'no page of the app answers there (status 503)',
    );
  });
});

describe('the check of a mock before the browser suite', () => {
  it.each(['offline', 'empty', 'forbidden', 'server-error', 'session-expired'])(
    'refuses the scenario %s, which it leaves, and names the command that sets it back',
    async (scenario) => {
      await demonstration.control('PUT', '/scenario', { scenario });
      const { status, stderr } = await e2e(demonstration.url());
      expect([status, stderr]).toEqual([
        1,
        `--base ${demonstration.url()}: the mock has the scenario ${scenario}; the tests need the scenario usual, no delay and no rules. \`curl -X POST ${demonstration.url()}/__mock/reset\` sets it back, unless it was started so: then start it without --scenario and --delay.\n`,
      ]);
      expect((await demonstration.control('GET', '/settings')).body.scenario).toBe(scenario);
    },
  );

  it('refuses delays and rules of operations', async () => {
    await demonstration.control('PUT', '/delay', { delay: 20 });
    await demonstration.control('PUT', '/operations/listOrders', { status: 503 });
    const [problem] = await baseProblems(demonstration.url(), [admin, buyer, secondBuyer]);
    expect(problem).toContain('the mock has a delay of 20 ms, a rule for listOrders; the tests');
  });

  it('refuses a mock that was started with other settings', async () => {
    await started.control('PUT', '/scenario', { scenario: 'usual' });
    await started.control('PUT', '/delay', { delay: 0 });
    const [problem] = await baseProblems(started.url(), [admin, buyer, secondBuyer]);
    expect(problem).toContain(
      'each reset of the mock brings back the scenario forbidden, a delay of 5 ms, with which it was started. Start it without --scenario and --delay',
    );
  });

  it('resets what another run has changed', async () => {
    const business = {
      ...{ business_name: 'Another Name', whatsapp_number: '' },
      ...{ link_days: 30, two_step_sign_in: 'optional' },
    };
    const body = { configType: 'BUSINESS', config: JSON.stringify(business) };
    expect((await demonstration.send('updateConfig', 'ADMIN', { body })).status).toBe(200);
    expect(await baseProblems(demonstration.url(), [admin, buyer, secondBuyer])).toEqual([]);
  });
});

describe('the check of another server before the browser suite', () => {
  let server: AlteringProxy;
  let alter: Alter;
  beforeAll(async () => {
    server = await openAlteringProxy(demonstration.url(), () => (answer, sent) => {
      if (sent.path.startsWith('/__mock')) return { status: 404, type: 'text/plain', text: 'Not found' };
      return alter(answer, sent);
    });
  });
  beforeEach(() => {
    alter = (answer) => answer;
  });
  afterAll(() => server.close());

  it('names the records of the demonstration that it does not have', async () => {
    await demonstration.control('PUT', '/scenario', { scenario: 'empty' });
    const [problem] = await baseProblems(server.url, [admin, buyer, secondBuyer]);
    expect(problem).toContain('the server has not the records of the demonstration');
    expect(problem).toContain('the rejected applicant Rivka Cohen, 1,000 stones on sale (it has ');
    expect(problem).toMatch(/Start it with an empty DATA_DIR \(or database\) and DEMO=on\.$/);
  });

  it('asks for accounts without two-step sign-in', async () => {
    const { send } = demonstration;
    await send('startTwoStep', 'ADMIN', { body: { current_password: admin.password } });
    expect((await send('confirmTwoStep', 'ADMIN', { body: { code: '492039' } })).status).toBe(200);
    expect(await baseProblems(server.url, [admin])).toEqual([
      '--admin admin@example.com: the account has two-step sign-in. Give one without.',
    ]);
  });

  it('names an address that gives no answer, or a refusal', async () => {
    for (const path of ['/api/auth/login', '/api/diamond/search']) {
      alter = (answer, sent) => (sent.path === path ? 'reset' : answer);
      const [problem] = await baseProblems(server.url, [admin, buyer, secondBuyer]);
      expect(problem).toBe(
        `--base ${server.url}: ${server.url}${path} gives no answer (ECONNRESET). Is the server running?`,
      );
    }
    alter = (answer, { path }) =>
      path === '/api/misc/site' ? { ...answer, status: 503, text: '{"error":"Under repair"}' } : answer;
    expect(await baseProblems(server.url, [admin, buyer, secondBuyer])).toEqual([
      `--base ${server.url}: ${server.url}/api/misc/site answers 503, "Under repair".`,
    ]);
  });
});
