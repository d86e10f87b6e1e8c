import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** All records but the history of the sign-ins and exports of the run itself. */
async function recordsBesideSignIns(server: ListeningServer) {
  const records = await allRecords(server);
  const history = records.history?.filter(
    (row) => !/"subject_kind\\?":\\?"(?:sign_in|export)/.test(String(row)),
  );
  return { ...records, history };
}

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
    const before = await recordsBesideSignIns(server);
    const options = optionsFor(server.url, accounts());
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'malformed request')).toBe(2000);
    expect(countOf(findings, 'allowed call')).toBeGreaterThan(200);
    expect(await recordsBesideSignIns(server)).toEqual(before);
  }, 120_000);

  it('keeps the contract when records are created and changed', async () => {
    const options = optionsFor(server.url, accounts(), ['--writes', '--requests', '0']);
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'change')).toBeGreaterThanOrEqual(40);
  }, 120_000);
});

// The mock runs the same server on SQLite, behind the layer that controls it.
describe.runIf(testEngine === 'sqlite')('the mock', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock.stop());

  it('keeps the contract over HTTP, also when records change', async () => {
    const [admin, buyer] = demoSignIns.map(({ email, password }) => `${email}:${password}`);
    const options = optionsFor(mock.url, [admin!, buyer!], ['--writes', '--requests', '300']);
    const findings = await checkServer(options);
    expect(violations(findings, options)).toEqual([]);
    expect(countOf(findings, 'allowed call')).toBeGreaterThan(200);
  }, 120_000);
});
