import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { day, hour } from '#domain/format/durations.ts';
import { createSignedLinks } from './signed-links.ts';

const secret = randomBytes(32);
let now = Date.UTC(2026, 10, 20);
const links = createSignedLinks(secret, () => now, { linkDays: 30 });
const report = { purpose: 'enquiry-report', id: 42 } as const;

describe('signed links', () => {
  it('open their own record with the granted rights', () => {
    expect(links.openKey(report, links.makeKey(report))).toEqual({ prices: false, userId: null });
    const key = links.makeKey({ ...report, prices: true, userId: 7 });
    expect(links.openKey(report, key)).toEqual({ prices: true, userId: 7 });
  });

  it('reject another record, another purpose and another secret', () => {
    const key = links.makeKey(report);
    expect(links.openKey({ ...report, id: 43 }, key)).toBeNull();
    expect(links.openKey({ purpose: 'diamond-details', id: 42 }, key)).toBeNull();
    expect(createSignedLinks(randomBytes(32), () => now, { linkDays: 30 }).openKey(report, key)).toBeNull();
  });

  it('reject a changed price grant, expiry or signature', () => {
    const key = links.makeKey(report);
    const [claims = '', signature = ''] = key.split('.');
    const [expiry = ''] = claims.split('-');
    const later = (Number.parseInt(expiry, 36) + 1000).toString(36);
    const forged = [
      `${claims.replace('-0-', '-1-')}.${signature}`,
      `${claims.replace(expiry, later)}.${signature}`,
      `${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${claims}.`,
      claims,
      `${key}.x`,
      '',
      undefined,
    ];
    for (const attempt of forged) expect(links.openKey(report, attempt)).toBeNull();
  });

  it('expire after thirty days, or after the given lifetime', () => {
    const month = links.makeKey(report);
    const short = links.makeKey({ ...report, lifetimeMs: hour });
    now += hour;
    expect(links.openKey(report, short)).toBeNull();
    now += 30 * day - hour - 1000;
    expect(links.openKey(report, month)).not.toBeNull();
    now += 1000;
    expect(links.openKey(report, month)).toBeNull();
  });
});
