import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkIndex, startTrade } from '../cluster/trade.ts';
import { startOn } from '../support/crashable-server.ts';
import { sharedPostgres } from '../support/prepared-database.ts';
import { releasedCommit, unpackRelease } from '../support/released-checkout.ts';

const commit = releasedCommit();
const [aloneMs, togetherMs] = [1500, 6000];

describe.runIf(sharedPostgres)('the last release beside this version', () => {
  it('trades on the database that this version has migrated, and loses nothing', async ({ skip }) => {
    if (commit === undefined)
      return skip('The history of the repository, with the last release, is not here');
    const release = unpackRelease(commit);
    onTestFinished(release.remove);
    const database = await release.prepareDatabase(400);
    onTestFinished(database.remove);
    const old = await startOn(database, { checkout: release.folder });
    onTestFinished(async () => void (await old.signal('SIGKILL')));
    await old.ready();
    const trade = startTrade(database, old.url);
    await sleep(aloneMs);
    const upgraded = await startOn(database);
    onTestFinished(async () => void (await upgraded.signal('SIGKILL')));
    await upgraded.ready();
    trade.addServer(upgraded.url);
    const before = trade.writes.length;
    await sleep(togetherMs);
    // What fails is sent again for a minute and a half.
    expect(trade.problems).toEqual([]);
    await trade.stop();
    expect(trade.writes.length - before).toBeGreaterThan(50);
    const gaps = await Promise.all(trade.streams.map((stream) => stream.findGaps(database)));
    const differences = [old, upgraded].map(({ url }) => checkIndex(database, url));
    expect([
      ...trade.problems,
      ...trade.ledger.failures,
      ...(await trade.checkRecords()),
      ...gaps.flat(),
      ...(await Promise.all(differences)).flat(),
    ]).toEqual([]);
    expect(await old.signal('SIGTERM')).toBe(0);
    expect((await upgraded.get('/readyz')).status).toBe(200);
  });
});
