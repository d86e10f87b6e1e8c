import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, createApp } from '#server/app/create-app.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import { randomSecrets } from '#server/platform/auth/secret-source.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { filesFolder } from '#server/platform/storage/open-storage.ts';
import { examplesOf } from '../../contract/example-answers.ts';
import { demonstrationTime } from './demonstration-time.ts';
import { type ConfigOptions, mockConfig } from './mock-config.ts';
import type { Outbox } from './outbox.ts';

/** Accepted wherever a code of an authenticator app is, any number of times. */
const mockCode = '492039';
const mockTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let tokens = 0;

/**
 * Secrets that a tester can foresee. Tokens are counted on by all testers and over resets, so that none is that of a
 * session that a client still has. Codes of a real app are valid at the real time, which alone the app knows.
 */
function foreseeableSecrets(seed: number): SecretSource {
  let drawn = seed;
  let codes = 0;
  return {
    newToken() {
      tokens += 1;
      return `mock-token-${tokens}`;
    },
    newTotpSecret: () => mockTotpSecret,
    randomBelow(limit) {
      drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return Math.floor((drawn / 2 ** 32) * limit);
    },
    totpStep(secret, digits) {
      const now = Date.now();
      if (digits !== mockCode) return randomSecrets.totpStep(secret, digits, now);
      // Each code needs a later step than the one before; parts of a step leave the next code of a real app valid.
      codes += 1;
      return Math.floor(now / 30_000) - 2 + codes / 1_000_000;
    },
  };
}

/** The demonstration: its database, serialized, and the folder of its files. */
export interface Snapshot {
  database: Buffer;
  files: string;
}

interface BusinessOptions extends ConfigOptions {
  snapshot: Snapshot;
  outbox: Outbox;
  seed: number;
  logger: Logger;
}

/** The server on a copy of the demonstration in memory. */
export interface Business extends Pick<App, 'app' | 'services'> {
  /** Moves the time on by the second that each change takes. */
  tick(): void;
  close(): Promise<void>;
}

export async function openBusiness({
  snapshot,
  outbox,
  seed,
  logger,
  ...options
}: BusinessOptions): Promise<Business> {
  let now = demonstrationTime;
  const clock = () => now;
  const config = mockConfig(options);
  await cp(snapshot.files, filesFolder(config), { recursive: true });
  const db = openDatabase({ memory: true, snapshot: snapshot.database });
  const running = await createApp({
    config,
    db,
    clock,
    logger,
    secrets: foreseeableSecrets(seed),
    mailer: { send: async (mail) => outbox.add(mail, now) },
    // A screen can come before the handler of its call.
    fallbackAnswer: async (id) => (await examplesOf(id))[0]?.body,
  });
  await running.services.searchIndex.ready();
  return {
    app: running.app,
    services: running.services,
    tick() {
      now += 1000;
    },
    async close() {
      await running.close();
      await db.close();
    },
  };
}

/** Where `npm run mock` keeps the demonstration, beside the bundle. */
export const snapshotFiles = (folder: string) => ({
  database: join(folder, 'demonstration.sqlite'),
  files: join(folder, 'files'),
});
