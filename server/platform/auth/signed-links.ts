import { createHmac, timingSafeEqual } from 'node:crypto';
import { day, hour } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What a link opens. A key for one purpose never opens another. */
export type LinkPurpose = 'enquiry-report' | 'diamond-details' | 'file' | 'alert-mail' | 'sign-in-change';

export interface LinkGrant {
  /** Whether the link shows prices (the retail set). */
  prices: boolean;
  /** The user who created the link, where that matters. */
  userId: number | null;
}

interface LinkTarget {
  purpose: LinkPurpose;
  /** The record's id, the path of a file, or all that a change depends on. */
  id: number | string;
}

export interface SignedLinks {
  /** A key for one record. `life` is in milliseconds; without it the configured days. */
  makeKey(target: LinkTarget & Partial<LinkGrant> & { lifetimeMs?: number }): string;
  /** The rights that the key grants for this record; null when it is forged, expired or for another record. */
  openKey(target: LinkTarget, key: string | undefined): LinkGrant | null;
}

/** Lifetime of the link to an export file. */
export const exportLinkLifetimeMs = hour;

/** Keys of signed links: HMAC-SHA256 by the server's secret over purpose, id, expiry and granted rights. */
export function createSignedLinks(secret: Buffer, clock: Clock, config: { linkDays: number }): SignedLinks {
  const sign = (target: LinkTarget, claims: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([target.purpose, String(target.id), claims]))
      .digest();
  return {
    makeKey({ purpose, id, prices = false, userId = null, lifetimeMs = config.linkDays * day }) {
      const expiry = Math.floor((clock() + lifetimeMs) / 1000);
      const claims = [expiry.toString(36), prices ? '1' : '0', userId?.toString(36) ?? ''].join('-');
      return `${claims}.${sign({ purpose, id }, claims).toString('base64url')}`;
    },
    openKey(target, key) {
      const [claims, signature, ...rest] = (key ?? '').split('.');
      if (!claims || !signature || rest.length > 0) return null;
      const signatureBytes = Buffer.from(signature, 'base64url');
      const expected = sign(target, claims);
      if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected))
        return null;
      const [expiry = '', prices, user] = claims.split('-');
      if (Number.parseInt(expiry, 36) * 1000 <= clock()) return null;
      return { prices: prices === '1', userId: user ? Number.parseInt(user, 36) : null };
    },
  };
}
