// Writes the demonstration that the mock starts with: node mocks/http/business/write-snapshot.ts FOLDER
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '#server/app/create-app.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { filesFolder } from '#server/platform/storage/open-storage.ts';
import { demonstrationTime } from './demonstration-time.ts';
import { mockConfig } from './mock-config.ts';
import { snapshotFiles } from './open-business.ts';

async function writeSnapshot(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-demonstration-'));
  const config = mockConfig({ dataDir, webDir: null, publicUrl: 'http://localhost' });
  const db = openDatabase({ memory: true });
  const { database, files } = snapshotFiles(folder);
  try {
    await migrate(db);
    const logger = createLogger(config);
    const running = await createApp({ config, db, clock: () => demonstrationTime, logger });
    await running.services.searchIndex.ready();
    await seedDemo(running.services);
    await running.close();
    mkdirSync(folder, { recursive: true });
    cpSync(filesFolder(config), files, { recursive: true });
    rmSync(database, { force: true });
    await sql`vacuum into ${database}`.execute(db.write);
    await db.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write into.');
await writeSnapshot(folder);
