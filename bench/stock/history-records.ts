import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { upTo } from './trade-records.ts';

const minute = 60_000;
/** The time of the first entry. */
export const historyBegins = Date.UTC(2024, 0, 1);

/** Kinds by the share of their entries, of 100, with the number of their records. */
const kinds = sql`(values (0, 60, 'stone', 50000), (60, 75, 'order', 20000), (75, 85, 'user', 5000),
  (85, 91, 'hold', 3000), (91, 95, 'layout', 300), (95, 98, 'import', 900), (98, 100, 'category', 40))`;

/** Stores entries of years of work, one a minute: most are of stones, and most of two administrators. */
export async function storeHistory(trx: Trx, entries: number): Promise<void> {
  await sql`
    insert into history (at, account_id, account_name, subject_kind, subject_id, subject_label, subject_key, action,
      changes)
    ${upTo(entries)}, kinds(lowest, above, kind, records) as (select * from ${kinds} as given)
    select ${sql.lit(historyBegins)} + i * ${sql.lit(minute)},
      case when (i * 7919) % 10 < 4 then 1 when (i * 7919) % 10 < 7 then 2 else 3 + (i * 31) % 5000 end,
      'Bench account', kind, (i * 104729) % records + 1,
      case kind when 'stone' then 'KD-' else kind || ' ' end || ((i * 104729) % records + 1),
      case kind when 'stone' then 'kd-' else kind || ' ' end || ((i * 104729) % records + 1),
      case when (i * 17) % 10 < 6 then 'update' when (i * 17) % 10 < 8 then 'create' when kind = 'user' then 'block'
        else 'delete' end,
      '[{"field":"j_price","from":' || (1000 + i % 900) || ',"to":' || (1010 + i % 900) || '}]'
    from series join kinds on (i * 613) % 100 >= lowest and (i * 613) % 100 < above`.execute(trx);
}
