import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { preparedDatabase } from '../test-database.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

/**
 * The global setup of Vitest for PostgreSQL: migrates one database, which the test files copy. Returns what removes
 * all of them at the end; does nothing where no server answers.
 */
export default async function prepareMigratedDatabase() {
  const database = await createTemporaryDatabase();
  if (!database) return;
  const db = openDatabase({ url: database.url });
  await migrate(db).finally(() => db.close());
  const name = new URL(database.url).pathname.slice(1);
  process.env[preparedDatabase] = name;
  // The copies bear its name and more.
  return database.drop;
}
