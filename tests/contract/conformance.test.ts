import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#mocks/fixtures/settings.ts';
import { adminMeera, buyerAsha } from '#mocks/fixtures/users.ts';
import { demoSignIns } from '#server/demo/people.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { checkServer, type Findings } from '../conformance/check-server.ts';
import { type Options, readOptions } from '../conformance/options.ts';
import { failedOf, textReport } from '../conformance/reports/text-report.ts';
import { type AccessFixture, allRecords, fillAccessFixture } from '../support/access-fixture.ts';
import { type ListeningServer, openListeningServer } from '../support/raw-client.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';

function optionsFor(url: string, accounts: [admin: string, buyer: string], more: string[] = []): Options {
  const [admin, buyer] = accounts;
  const options = readOptions(['--base', url, '--admin', admin, '--buyer', buyer, ...more]);
  if (options === 'help') throw new Error('expected options');
  return options;
}

/** The lines of the report; none without a violation. */
const violations = (findings: Findings, options: Options) =>
  failedOf(findings.outcomes).length === 0 ? [] : textReport(findings, options).split('\n');

const countOf = ({ outcomes }: Findings, kind: string) =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

describe('the server', () => {
  let server: ListeningServer;
  let fixture: AccessFixture;
  beforeAll(async () => {
    server = await openListeningServer({}, 500, { uploadsPerAccount: 100_000 });
    fixture = await fillAccessFixture(server);
  });
  afterAll(() => server.close());

  const accounts = (): [string, string] => [
    `${fixture.admin.email}:${testPassword}`,
    `${fixture.owner.email}:${testPassword}`,
  ];

  it('keeps the contract, and refuses 2,000 malformed requests without a change', async () => {
    // A sign-in notes its time, which stands still in a test, and the time of the one before.
    for (const { email } of [fixture.admin, fixture.owner, fixture.admin, fixture.owner])
      await server.request('loginUser', { body: { email, password: testPassword, appType: 'ADMIN' } });
    const before = await allRecords(server);
    const options = optionsFor(server.url, accounts());
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'malformed request')).toBe(2000);
    expect(countOf(findings, 'allowed call')).toBeGreaterThan(200);
    expect(await allRecords(server)).toEqual(before);
  }, 120_000);

  it('keeps the contract when records are created and changed', async () => {
    const options = optionsFor(server.url, accounts(), ['--writes', '--requests', '0']);
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'change')).toBeGreaterThanOrEqual(40);
  }, 120_000);
});

const [demoAdmin, demoBuyer] = demoSignIns;

/** What `npm run mock` starts with, and with its option, and accounts in them. */
const starts: [records: string, accounts: [admin: string, buyer: string]][] = [
  ['demonstration', [`${demoAdmin.email}:${demoAdmin.password}`, `${demoBuyer.email}:${demoBuyer.password}`]],
  ['fixtures', [`${adminMeera.email}:${demoPassword}`, `${buyerAsha.email}:${demoPassword}`]],
];

// The mock has no database.
describe.runIf(testEngine === 'sqlite').each(starts)('the mock with the %s', (records, accounts) => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock('--records', records);
  });
  afterAll(() => mock.stop());

  it('keeps the contract, also when records change, and refuses 2,000 malformed requests', async () => {
    const options = optionsFor(mock.url, accounts, ['--writes']);
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'malformed request')).toBe(2000);
    expect(countOf(findings, 'allowed call')).toBeGreaterThan(200);
    expect(countOf(findings, 'change')).toBeGreaterThanOrEqual(40);
  }, 120_000);
});
