import { CompiledQuery, sql } from 'kysely';
import { certificateKey } from '#domain/grading/certificate-key.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { type StoneState, stoneState } from '#domain/stock/stone-state.ts';
import { anyOf, type BoundList, boundList } from '#server/platform/db/any-of.ts';
import type { Database, Queries, Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { boundRows } from '#server/platform/db/tables/bound-rows.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

/** A listing of the certificate of a stone, which may be that stone. */
export interface CertificateSibling {
  id: number;
  state: StoneState;
  /** The stone that was asked for. */
  of: number;
}

/** Stones per statement. */
const batchSize = 5000;

/** Stores the certificate keys of stones whose laboratory, number or kind was written. */
export async function keyCertificates(engine: Engine, trx: Trx, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const stones = await trx
      .selectFrom('diamonds')
      .leftJoin('terms', (join) => join.onRef('terms.code', '=', 'diamonds.lab').on('terms.kind', '=', 'lab'))
      .select(['diamonds.id', 'terms.name as lab', 'certificate_no', 'diamonds.kind', 'certificate_key'])
      .where('diamonds.id', 'in', ids.slice(at, at + batchSize))
      .execute();
    const keys = stones.flatMap((stone): [number, string | null][] => {
      const key = certificateKey(stone);
      return key === stone.certificate_key ? [] : [[stone.id, key]];
    });
    if (keys.length === 0) continue;
    const { query, parameters } = boundRows(engine, [false, true], keys);
    const statement = `update diamonds set certificate_key = changed.column2 from (${query}) as changed where diamonds.id = changed.column1`;
    await trx.executeQuery(CompiledQuery.raw(statement, parameters));
  }
}

/** All listings in stock of the stones that are listed more than once. */
export async function findSiblings(from: Queries, ids: readonly number[]): Promise<CertificateSibling[]> {
  return selectSiblings(from, boundList(from, ids))
    .select(['sibling.id', 'sibling.state', 'stone.id as of'])
    .execute();
}

const selectSiblings = (from: Queries, ids: BoundList) =>
  from
    .selectFrom('diamonds as stone')
    .innerJoin('diamonds as sibling', 'sibling.certificate_key', 'stone.certificate_key')
    .where(anyOf(from, 'stone.id', ids))
    .where('stone.listing', '<>', stoneListing.ONCE)
    .where('sibling.state', '<>', stoneState.DELETED);

/** Stones (`of`) with each of their listings in stock, which include the stones themselves. */
export const selectListings = (from: Queries, ids: BoundList) =>
  from
    .selectFrom('diamonds as stone')
    .select(['stone.id as of', 'stone.id as listing_id'])
    .where(anyOf(from, 'stone.id', ids))
    .union(selectSiblings(from, ids).select(['stone.id as of', 'sibling.id as listing_id']));

/**
 * Locks stones as `lockRows` does, with every stone of their certificates, whatever its state: the triggers that keep
 * `listing` lock those as well. Whoever writes stones calls it once, for all of them, before the first write.
 */
export async function lockListings(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  ids: readonly number[],
): Promise<void> {
  if (db.engine === 'sqlite' || ids.length === 0) return;
  const siblings = trx
    .selectFrom('diamonds as stone')
    .innerJoin('diamonds as sibling', 'sibling.certificate_key', 'stone.certificate_key')
    .select('sibling.id')
    .where(anyOf(trx, 'stone.id', boundList(trx, ids)));
  const all = sql`select unnest(${[...ids]}::bigint[]) union ${siblings}`;
  await send(trx, sql`select id from diamonds where id in (${all}) order by id for update`.compile(trx));
}
