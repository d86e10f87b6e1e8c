import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, createApp } from '#server/app/create-app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { filesFolder } from '#server/platform/storage/open-storage.ts';
import { examplesOf } from '../../contract/example-answers.ts';
import { demonstrationTime } from './demonstration-time.ts';
import { foreseeableSecrets } from './foreseeable-secrets.ts';
import { type ConfigOptions, mockConfig } from './mock-config.ts';
import type { Outbox } from './outbox.ts';

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
