import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { exportLinkLifetimeMs } from '#server/platform/auth/signed-links.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { setUpAccessFixture } from '../support/access-fixture.ts';

const fixture = setUpAccessFixture({ linkDays: 5 });
let stoneKey: string;
let reportKey: string;
let fileKey: string;
const file = `exports/${'x'.repeat(12)}.csv`;
beforeAll(async () => {
  const { server, freeStone, ids } = fixture;
  const { makeKey } = server.services.links;
  stoneKey = makeKey({ purpose: 'diamond-details', id: freeStone.id });
  reportKey = makeKey({ purpose: 'enquiry-report', id: ids.enquiry });
  fileKey = makeKey({ purpose: 'file', id: file, lifetimeMs: exportLinkLifetimeMs });
  mkdirSync(join(server.config.dataDir, 'files', 'exports'), { recursive: true });
  writeFileSync(join(server.config.dataDir, 'files', file), 'Stock #\n');
});

const stone = async (key: string, userid = fixture.freeStone.id) =>
  (await fixture.server.request('getPublicDiamond', { query: { userid, key } })).status;
const report = async (key: string, userid = fixture.ids.enquiry) =>
  (await fixture.server.request('getEnquiryReport', { query: { userid, key } })).status;
const download = async (key: string, path = file) =>
  (await fixture.server.fetch(`/files/${path}?key=${encodeURIComponent(key)}`)).status;

/** Every change of one step to a key that could matter. */
function* forgeries(key: string): Generator<string> {
  for (let at = 0; at < key.length; at += 1) {
    yield key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1);
    yield key.slice(0, at) + key.slice(at + 1);
  }
  const [claims = '', signature = ''] = key.split('.');
  const [expiry = '', prices, user] = claims.split('-');
  const later = (Number.parseInt(expiry, 36) + 1_000_000).toString(36);
  yield `${later}-${prices}-${user}.${signature}`;
  yield `${expiry}-1-${user}.${signature}`;
  yield `${expiry}-${prices}-1.${signature}`;
  yield `${claims}.`;
  yield `.${signature}`;
  yield `${claims}.${'A'.repeat(signature.length)}`;
  yield `${claims}.${Buffer.alloc(32).toString('base64url')}`;
  yield `${claims}..${signature}`;
  yield `${key}.${signature}`;
  yield ` ${key}x`;
  yield key.toUpperCase();
}

describe('the key of a signed link', () => {
  it('opens its own target, which the other tests rely on', async () => {
    expect([await stone(stoneKey), await report(reportKey), await download(fileKey)]).toEqual([
      200, 200, 200,
    ]);
  });

  it('opens nothing after a change at any position', async () => {
    const opened: string[] = [];
    for (const [key, open] of [
      [stoneKey, stone],
      [reportKey, report],
      [fileKey, download],
    ] as const) {
      for (const forged of forgeries(key)) {
        const same = Buffer.from(forged.split('.')[1] ?? '', 'base64url');
        const right = Buffer.from(key.split('.')[1] ?? '', 'base64url');
        // The last character of a signature has unused bits.
        if (
          forged.split('.')[0] === key.split('.')[0] &&
          same.equals(right) &&
          forged.split('.').length === 2
        )
          continue;
        if ((await open(forged)) !== 404) opened.push(forged);
      }
    }
    expect(opened).toEqual([]);
  });

  it('opens no other record, page or file', async () => {
    expect(await stone(stoneKey, fixture.stone.id)).toBe(404);
    expect(await report(reportKey, fixture.ids.enquiry + 1)).toBe(404);
    expect([
      await stone(reportKey),
      await stone(fileKey),
      await report(stoneKey),
      await report(fileKey),
    ]).toEqual([404, 404, 404, 404]);
    for (const path of ['exports/other.csv', `rejects/${file.split('/')[1]}`, `proofs/${file.split('/')[1]}`])
      expect(await download(fileKey, path)).toBe(404);
    expect([await download(stoneKey), await download(reportKey), await download('')]).toEqual([
      404, 404, 404,
    ]);
  });

  it('is rejected by another server', async () => {
    const other = await createTestServer();
    const foreign = other.services.links.makeKey({ purpose: 'diamond-details', id: fixture.freeStone.id });
    expect(await stone(foreign)).toBe(404);
    await other.close();
  });

  it('is in no cacheable response, and no referrer carries it', async () => {
    const pages = [
      await fixture.server.request('getPublicDiamond', {
        query: { userid: fixture.freeStone.id, key: stoneKey },
      }),
      await fixture.server.fetch(`/files/${file}?key=${fileKey}`),
    ];
    for (const { headers } of pages) {
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('opens nothing after its expiry', async () => {
    const { clock } = fixture.server;
    clock.advance(exportLinkLifetimeMs - 1000);
    expect(await download(fileKey)).toBe(200);
    clock.advance(2000);
    expect(await download(fileKey)).toBe(404);
    clock.advance(5 * day - exportLinkLifetimeMs - 2000);
    expect([await stone(stoneKey), await report(reportKey)]).toEqual([200, 200]);
    clock.advance(2000);
    expect([await stone(stoneKey), await report(reportKey)]).toEqual([404, 404]);
  });
});
