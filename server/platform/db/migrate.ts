import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { changeManyRows, type Database } from './database.ts';
import * as first from './migrations/001-first.ts';
import * as stockLog from './migrations/002-stock-log.ts';
import * as files from './migrations/003-files.ts';
import * as places from './migrations/004-places.ts';
import * as severalServers from './migrations/005-several-servers.ts';
import * as stoneFields from './migrations/006-stone-fields.ts';
import * as twoStep from './migrations/007-two-step.ts';
import * as stonesByPosition from './migrations/008-stones-by-position.ts';
import * as filesByOwner from './migrations/009-files-by-owner.ts';
import * as stonesWithoutPrice from './migrations/010-stones-without-price.ts';
import * as changeSets from './migrations/011-change-sets.ts';
import * as history from './migrations/012-history.ts';
import * as importRuns from './migrations/013-import-runs.ts';
import * as enquiriesByStone from './migrations/014-enquiries-by-stone.ts';
import * as paymentsByTime from './migrations/015-payments-by-time.ts';
import * as attemptLock from './migrations/016-attempt-lock.ts';
import * as alerts from './migrations/017-alerts.ts';
import * as mailClaims from './migrations/018-mail-claims.ts';
import * as clientMarkups from './migrations/019-client-markups.ts';
import * as holds from './migrations/020-holds.ts';
import * as liveEvents from './migrations/021-live-events.ts';
import * as historyFilters from './migrations/022-history-filters.ts';
import * as diamondKinds from './migrations/023-diamond-kinds.ts';
import * as openedEnquiries from './migrations/024-opened-enquiries.ts';
import * as stoneAppearance from './migrations/025-stone-appearance.ts';
import * as supplierDecisions from './migrations/026-supplier-decisions.ts';
import * as certificateKeys from './migrations/027-certificate-keys.ts';
import * as stoneAvailability from './migrations/028-stone-availability.ts';
import * as holdEvents from './migrations/029-hold-events.ts';
import * as emailUndos from './migrations/030-email-undos.ts';
import * as confirmedSessions from './migrations/031-confirmed-sessions.ts';
import * as customerTerms from './migrations/032-customer-terms.ts';
import * as enteredOrders from './migrations/033-entered-orders.ts';
import * as hintsAfterCommit from './migrations/034-hints-after-commit.ts';
import * as enquiryRounds from './migrations/035-enquiry-rounds.ts';
import * as roundEvents from './migrations/036-round-events.ts';
import * as notices from './migrations/037-notices.ts';
import * as enteredHoldsAndEnquiries from './migrations/038-entered-holds-and-enquiries.ts';
import * as demandFilters from './migrations/039-demand-filters.ts';
import * as demandStones from './migrations/040-demand-stones.ts';
import * as clientPages from './migrations/041-client-pages.ts';
import * as endedLines from './migrations/042-ended-lines.ts';
import * as returnedLines from './migrations/043-returned-lines.ts';
import * as memos from './migrations/044-memos.ts';
import * as unansweredWishes from './migrations/045-unanswered-wishes.ts';
import * as ordersOfMemos from './migrations/046-orders-of-memos.ts';
import * as recommendationDemands from './migrations/047-recommendation-demands.ts';
import * as reversedPayments from './migrations/048-reversed-payments.ts';
import * as timedWork from './migrations/049-timed-work.ts';
import type { Engine } from './portable-columns.ts';

export type Migrations = Record<string, (trx: Kysely<unknown>, engine: Engine) => Promise<void>>;

/** Every migration, in order of name. Never edit a released one: add another. */
export const migrations: Migrations = {
  '001-first': first.up,
  '002-stock-log': stockLog.up,
  '003-files': files.up,
  '004-places': places.up,
  '005-several-servers': severalServers.up,
  '006-stone-fields': stoneFields.up,
  '007-two-step': twoStep.up,
  '008-stones-by-position': stonesByPosition.up,
  '009-files-by-owner': filesByOwner.up,
  '010-stones-without-price': stonesWithoutPrice.up,
  '011-change-sets': changeSets.up,
  '012-history': history.up,
  '013-import-runs': importRuns.up,
  '014-enquiries-by-stone': enquiriesByStone.up,
  '015-payments-by-time': paymentsByTime.up,
  '016-attempt-lock': attemptLock.up,
  '017-alerts': alerts.up,
  '018-mail-claims': mailClaims.up,
  '019-client-markups': clientMarkups.up,
  '020-holds': holds.up,
  '021-live-events': liveEvents.up,
  '022-history-filters': historyFilters.up,
  '023-diamond-kinds': diamondKinds.up,
  '024-opened-enquiries': openedEnquiries.up,
  '025-stone-appearance': stoneAppearance.up,
  '026-supplier-decisions': supplierDecisions.up,
  '027-certificate-keys': certificateKeys.up,
  '028-stone-availability': stoneAvailability.up,
  '029-hold-events': holdEvents.up,
  '030-email-undos': emailUndos.up,
  '031-confirmed-sessions': confirmedSessions.up,
  '032-customer-terms': customerTerms.up,
  '033-entered-orders': enteredOrders.up,
  '034-hints-after-commit': hintsAfterCommit.up,
  '035-enquiry-rounds': enquiryRounds.up,
  '036-round-events': roundEvents.up,
  '037-notices': notices.up,
  '038-entered-holds-and-enquiries': enteredHoldsAndEnquiries.up,
  '039-demand-filters': demandFilters.up,
  '040-demand-stones': demandStones.up,
  '041-client-pages': clientPages.up,
  '042-ended-lines': endedLines.up,
  '043-returned-lines': returnedLines.up,
  '044-memos': memos.up,
  '045-unanswered-wishes': unansweredWishes.up,
  '046-orders-of-memos': ordersOfMemos.up,
  '047-recommendation-demands': recommendationDemands.up,
  '048-reversed-payments': reversedPayments.up,
  '049-timed-work': timedWork.up,
};

/** The advisory lock of the migrations: Kysely's number, which earlier versions lock for their session. */
const migrationLock = sql.lit('3853314791062309107');

/** The database was migrated by a later program version. */
export class NewerDatabaseError extends Error {}

/**
 * Migrates the database to this version in one transaction: a failure leaves it unchanged. Several PostgreSQL
 * servers may start simultaneously. Throws a NewerDatabaseError when a later version has migrated it.
 */
export async function migrate(db: Database, wanted: Migrations = migrations): Promise<void> {
  const schema = db.engine === 'postgres' ? await currentSchema(db) : undefined;
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in wanted));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `This database was already opened by a later version of the program: it has ${unknown.join(', ')}, which this version does not know. Nothing was changed. Start the later version again, or restore the backup that was made before the upgrade.`,
    );
  }
  const found = Object.entries(wanted).map(([name, up]) => [
    name,
    { up: (trx: Kysely<unknown>) => up(trx, db.engine) },
  ]);
  // At this level a server that waited for the lock sees what the first one migrated.
  const transaction = db.write.transaction().setIsolationLevel('read committed');
  await transaction.execute(async (trx) => {
    await changeManyRows(db, trx);
    if (db.engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => Object.fromEntries(found) },
      ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** The names of the applied migrations; none for an empty database. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const found =
    db.engine === 'sqlite'
      ? sql`select name from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 as name where to_regclass('kysely_migration') is not null`;
  if ((await found.execute(db.write)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db.write,
  );
  return rows.map(({ name }) => name);
}

async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db.read);
  return rows[0]?.name ?? 'public';
}
