import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

export type RoundRow = Row<'enquiry_rounds'>;

/** The prices asked and offered in enquiries. They are inserted and read, never changed. */
export const enquiryRoundsRepository = {
  async insert(to: Queries, rows: readonly NewRow<'enquiry_rounds'>[]): Promise<void> {
    await to.insertInto('enquiry_rounds').values(rows).execute();
  },

  /** The rounds of an enquiry, by stone, oldest first. */
  of: (from: Queries, enquiryId: number): Promise<RoundRow[]> =>
    from
      .selectFrom('enquiry_rounds')
      .selectAll()
      .where('enquiry_id', '=', enquiryId)
      .orderBy('diamond_id')
      .orderBy('round')
      .execute(),

  /** The latest rounds of the business of stones of an enquiry of a buyer; null for an enquiry that is not the buyer's. */
  async latestOffers(
    from: Queries,
    { enquiryId, buyerId, stoneIds }: { enquiryId: number; buyerId: number; stoneIds: readonly number[] },
  ): Promise<Map<number, RoundRow> | null> {
    const owned = await from
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', enquiryId)
      .where('user_id', '=', buyerId)
      .executeTakeFirst();
    if (!owned) return null;
    const rows = await from
      .selectFrom('enquiry_rounds')
      .selectAll()
      .where('enquiry_id', '=', enquiryId)
      .where('by_business', '=', 1)
      .where(anyOf(from, 'diamond_id', boundList(from, stoneIds)))
      .orderBy('round')
      .execute();
    return new Map(rows.map((row) => [row.diamond_id, row]));
  },

  /** The offers of stones of an enquiry to other buyers that are open at a time, the highest first. */
  otherOffers: (from: Queries, enquiryId: number, now: number) =>
    from
      .selectFrom('enquiries as own')
      .innerJoin('enquiry_diamonds as own_stones', 'own_stones.enquiry_id', 'own.id')
      .innerJoin('enquiry_diamonds as stones', 'stones.diamond_id', 'own_stones.diamond_id')
      .innerJoin('enquiries', 'enquiries.id', 'stones.enquiry_id')
      .innerJoin('users', 'users.id', 'enquiries.user_id')
      .innerJoin('enquiry_rounds as offers', (join) =>
        join
          .onRef('offers.enquiry_id', '=', 'stones.enquiry_id')
          .onRef('offers.diamond_id', '=', 'stones.diamond_id'),
      )
      .select(['offers.diamond_id', 'offers.enquiry_id', 'offers.price', 'offers.until', 'users.name'])
      .where('own.id', '=', enquiryId)
      .whereRef('enquiries.user_id', '<>', 'own.user_id')
      .where('offers.until', '>', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('enquiry_rounds as later')
              .select('later.id')
              .whereRef('later.enquiry_id', '=', 'offers.enquiry_id')
              .whereRef('later.diamond_id', '=', 'offers.diamond_id')
              .whereRef('later.round', '>', 'offers.round')
              .where('later.by_business', '=', 1),
          ),
        ),
      )
      .orderBy('offers.price', 'desc')
      .execute(),
};
