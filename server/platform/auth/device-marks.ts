import { createHmac, timingSafeEqual } from 'node:crypto';
import { day } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export type DeviceMarks = ReturnType<typeof createDeviceMarks>;

interface Claims {
  userId: number;
  /** Seconds since 1970. */
  issuedAt: number;
  fingerprint: string;
}

/**
 * Marks of devices that signed in: a browser keeps its mark and presents it at the next sign-in, which is then not
 * counted with those of strangers. A mark names the account's id and the time, and is bound to the password by a
 * fingerprint; the server stores nothing of it.
 */
export function createDeviceMarks(
  { db, clock, config }: { db: Database; clock: Clock; config: { signIn: SignInSettings } },
  secret: Buffer,
) {
  const hmac = (purpose: string, text: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url');
  const fingerprintOf = (passwordHash: string) => hmac('device-password', passwordHash).slice(0, 16);

  /** The claims of a mark that this server has signed and that has not expired. */
  function read(mark: string): Claims | null {
    const [claims = '', signature = '', ...rest] = mark.split('.');
    const expected = Buffer.from(hmac('device', claims));
    const given = Buffer.from(signature);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [userId = '', issuedAt = '', fingerprint = ''] = claims.split(':');
    const read = {
      userId: Number.parseInt(userId, 36),
      issuedAt: Number.parseInt(issuedAt, 36),
      fingerprint,
    };
    return clock() < read.issuedAt * 1000 + config.signIn.deviceDays * day ? read : null;
  }

  return {
    /** A mark for the device that has just signed in. */
    issue({ id, password_hash }: { id: number; password_hash: string }): string {
      const issuedAt = Math.floor(clock() / 1000);
      const claims = [id.toString(36), issuedAt.toString(36), fingerprintOf(password_hash)].join(':');
      return `${claims}.${hmac('device', claims)}`;
    },

    /**
     * The name of the caller's device; null when no mark is valid for the account. Looks nothing up for marks that the
     * server has not signed, so that forged ones disclose nothing.
     */
    async recognise(account: string, marks: readonly string[] = []): Promise<string | null> {
      for (const mark of marks) {
        const claims = read(mark);
        const row = claims && (await findPasswordHash(db.read, claims.userId));
        if (row?.email === account && fingerprintOf(row.password_hash) === claims?.fingerprint)
          return `${claims.userId}-${claims.issuedAt}`;
      }
      return null;
    },
  };
}
