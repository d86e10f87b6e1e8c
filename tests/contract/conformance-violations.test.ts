import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from '#server/demo/people.ts';
import { UsageError } from '../conformance/calls/sign-in.ts';
import { checkServer, type Findings } from '../conformance/check-server.ts';
import { type Options, readOptions } from '../conformance/options.ts';
import { jsonReport } from '../conformance/reports/json-report.ts';
import { junitReport } from '../conformance/reports/junit-report.ts';
import { failedOf, textReport } from '../conformance/reports/text-report.ts';
import { type Alter, type AlteringProxy, openAlteringProxy } from '../support/altering-proxy.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';
import { root } from '../support/source-files.ts';

const [adminMeera, buyerAsha] = demoSignIns;

let mock: RunningMock;
let proxy: AlteringProxy;
let alter: Alter = (answer) => answer;
beforeAll(async () => {
  mock = await startMock();
  proxy = await openAlteringProxy(mock.url, () => alter);
});
afterAll(async () => {
  await proxy?.close();
  await mock?.stop();
});

function options(...more: string[]): Options {
  const accounts = ['--admin', `${adminMeera.email}:${adminMeera.password}`];
  const buyer = ['--buyer', `${buyerAsha.email}:${buyerAsha.password}`];
  const read = readOptions(['--base', proxy.url, ...accounts, ...buyer, ...more]);
  if (read === 'help') throw new Error('expected options');
  return read;
}

/** Changes the JSON of one operation's answers. */
const changing =
  (path: string, change: (body: { data?: unknown }) => unknown): Alter =>
  (answer, call) => {
    if (!call.path.startsWith(`/api${path}`) || answer.status !== 200) return answer;
    return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text))) };
  };

const refusals =
  (make: (text: string) => Partial<{ status: number; type: string; text: string }>): Alter =>
  (answer) =>
    answer.status >= 400 ? { ...answer, ...make(answer.text) } : answer;

/** Servers with one fault each, what finds it, and the words of the report. */
const faults: [what: string, alter: Alter, only: string, report: RegExp][] = [
  [
    'an undeclared field',
    changing('/misc/site', (body) => ({ ...body, debug: true })),
    'getSiteInfo',
    /FAIL getSiteInfo as nobody .*the body has the undeclared field debug/,
  ],
  [
    'an undeclared field deep in a list',
    changing('/diamond/orders', ({ data }) => ({
      data: { ...(data as object), data: [{ ...(data as { data: object[] }).data[0], cost: 1 }] },
    })),
    'listOrders',
    /data\.data\.0 has the undeclared field cost/,
  ],
  [
    "the supplier's name for a buyer",
    changing('/diamond?', ({ data }) => ({
      data: (data as object[]).map((stone) => ({ ...stone, supplier_name: 'Kiran' })),
    })),
    'getDiamond',
    /FAIL getDiamond as buyer .*supplier_name is not for buyer/,
  ],
  [
    'a field of another type',
    changing('/misc/countries', () => ({ data: [{ id: 'one', name: 'India', phonecode: '91' }] })),
    'listCountries',
    /data\.0\.id must be integer/,
  ],
  ['a missing field', changing('/misc/setup', () => ({})), 'getSetup', /must have required property 'data'/],
  [
    'an undocumented status',
    (answer, { path }) => (path.startsWith('/api/misc/site') ? { ...answer, status: 206 } : answer),
    'getSiteInfo',
    /getSiteInfo does not document 206/,
  ],
  [
    'an operation that is open to everybody',
    (answer, { path }) =>
      path === '/api/categories' ? { ...answer, status: 200, text: '{"data":[]}' } : answer,
    'listCategories',
    /FAIL listCategories as nobody \(refused call\).*answered 200; expected 401: this role may not call it/,
  ],
  [
    'a malformed request that is accepted',
    (answer) => ({ ...answer, status: answer.status >= 400 ? 200 : answer.status }),
    'createDemand',
    /FAIL createDemand as .*\(malformed request 1:\d+\).*answered 200; expected a refusal with \{error\}/,
  ],
  ['refusals without {error}', refusals(() => ({ text: '{}' })), 'createDemand', /required property 'error'/],
  [
    'refusals as HTML',
    refusals(() => ({ type: 'text/html', text: '<h1>No</h1>' })),
    'createDemand',
    /the content type is text\/html, not application\/json; the body is no JSON/,
  ],
  ['a failure', refusals(() => ({ status: 500 })), 'createDemand', /the server failed with 500/],
  [
    'a connection that breaks',
    (answer) => (answer.status >= 400 ? 'reset' : answer),
    'createDemand',
    /answered nothing; .*no answer: .*(ECONNRESET|socket hang up)/,
  ],
];

const check = async (only: string): Promise<[Findings, Options]> => {
  const read = options('--only', only, '--requests', '500');
  return [await checkServer(read), read];
};

// The mock has no database, so one engine is enough.
describe('the check of a server', () => {
  it.each(faults)('finds %s', async (_, fault, only, report) => {
    alter = fault;
    const [findings, read] = await check(only);
    expect(textReport(findings, read)).toMatch(report);
  });

  it('finds nothing wrong with the same server without a fault', async () => {
    alter = (answer) => answer;
    for (const only of new Set(faults.map(([, , name]) => name))) {
      const [findings, read] = await check(only);
      expect([only, failedOf(findings.outcomes).length, textReport(findings, read)]).toEqual([
        only,
        0,
        expect.stringContaining('keeps the contract'),
      ]);
    }
  });

  it('repeats one malformed request by its seed and number', async () => {
    alter = refusals(() => ({ status: 500 }));
    const [findings, read] = await check('createDemand');
    const first = failedOf(findings.outcomes).find(({ kind }) => kind === 'malformed request');
    const again = await checkServer(options('--only', 'createDemand', '--number', String(first?.number)));
    expect(again.outcomes).toEqual([first]);
    expect(textReport(findings, read)).toContain(`--only createDemand --seed 1 --number ${first?.number}`);
  });

  it('reports as JSON and as JUnit, whatever a server answers', async () => {
    alter = refusals(() => ({ text: '{"error":"<&\\u0001\\"]]>"}', status: 500 }));
    const [findings, read] = await check('createDemand');
    const json = JSON.parse(jsonReport(findings, read));
    expect(json.failed).toBe(failedOf(findings.outcomes).length);
    expect(json.violations[0]).toMatchObject({ operation: 'createDemand', status: 500 });
    const opened: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => opened.push(name));
    parser.on('error', (failure) => expect.fail(failure.message));
    parser.write(junitReport(findings, read)).close();
    expect(opened.filter((name) => name === 'failure')).toHaveLength(json.failed);
    expect(json.failed).toBeGreaterThan(1);
  });

  it('does not start without a server or with wrong options, and says why', async () => {
    const wrong: [string[], RegExp][] = [
      [[], /--base is missing/],
      [['--base', 'example'], /begins with http/],
      [['--base', proxy.url, '--admin', 'nobody'], /EMAIL:PASSWORD/],
      [['--base', proxy.url, '--only', 'listPlanets'], /listPlanets/],
      [['--base', proxy.url, '--requests', 'many'], /--requests takes a whole number/],
      [['--base', proxy.url, '--format', 'pdf'], /--format takes text, json, junit/],
      [['--base', proxy.url, '--fast'], /--fast/],
    ];
    for (const [args, text] of wrong) expect(() => readOptions(args)).toThrow(text);
    alter = (answer) => answer;
    const badPassword = { ...options(), admin: { email: adminMeera.email, password: 'wrong-password' } };
    await expect(checkServer(badPassword)).rejects.toThrow(/--admin .* cannot sign in: 401/);
    const buyerAsAdmin = { ...options(), admin: { email: buyerAsha.email, password: buyerAsha.password } };
    await expect(checkServer(buyerAsAdmin)).rejects.toThrow(/of the role USER, not ADMIN/);
    const nobodyThere = { ...options(), base: new URL('http://127.0.0.1:9/api') };
    await expect(checkServer(nobodyThere)).rejects.toThrow(UsageError);
  });

  const run = (...args: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const program = join(root, 'tests/conformance/main.ts');
      execFile(process.execPath, [program, ...args], { cwd: root }, (failure, stdout, stderr) =>
        resolve({ code: failure ? Number(failure.code) : 0, output: stdout + stderr }),
      );
    });

  it('ends with 0, 1 or 2', async () => {
    const site = ['--base', proxy.url, '--only', 'getSiteInfo', '--requests', '20'];
    alter = (answer) => answer;
    expect(await run(...site)).toMatchObject({ code: 0, output: expect.stringContaining('keeps') });
    alter = changing('/misc/site', () => ({}));
    expect(await run(...site)).toMatchObject({
      code: 1,
      output: expect.stringContaining('FAIL getSiteInfo'),
    });
    expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('--base is missing') });
  });
});
