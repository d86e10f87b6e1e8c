import type { RecordWindow } from '#server/contract/record-window.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { newestRecords, type RecordFilter } from '#server/platform/db/newest-records.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface EnquiryRecord {
  id: number;
  remark: string;
  created_at: number;
  buyer: Pick<Row<'users'>, 'id' | 'name' | 'whatsapp_no'>;
  /** In the order in which the buyer selected the stones. */
  diamondIds: number[];
}

interface NewEnquiry {
  userId: number;
  remark: string;
  diamondIds: readonly number[];
  now: number;
}

export const enquiriesRepository = {
  async insert(to: Queries, enquiry: NewEnquiry): Promise<number> {
    const { id } = await to
      .insertInto('enquiries')
      .values({
        user_id: enquiry.userId,
        remark: enquiry.remark,
        created_at: enquiry.now,
        updated_at: enquiry.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stones = enquiry.diamondIds.map((diamond_id, position) => ({
      enquiry_id: id,
      diamond_id,
      position,
    }));
    await to.insertInto('enquiry_diamonds').values(stones).execute();
    return id;
  },

  /** Returns one page of enquiry ids, newest first, and the total count. */
  list: (from: Queries, filter: RecordFilter, window: RecordWindow) =>
    newestRecords(from, 'enquiries', filter, window),

  /** Returns complete enquiries in the order of `ids` and skips unknown ids. Runs two queries, however many ids are passed. */
  async find(from: Queries, ids: readonly number[]): Promise<EnquiryRecord[]> {
    if (ids.length === 0) return [];
    const rows = await from
      .selectFrom('enquiries')
      .innerJoin('users', 'users.id', 'enquiries.user_id')
      .select(['enquiries.id', 'enquiries.remark', 'enquiries.created_at'])
      .select(['users.id as user_id', 'users.name', 'users.whatsapp_no'])
      .where('enquiries.id', 'in', [...ids])
      .execute();
    const stones = await from
      .selectFrom('enquiry_diamonds')
      .select(['enquiry_id', 'diamond_id'])
      .where('enquiry_id', 'in', [...ids])
      .orderBy('enquiry_id')
      .orderBy('position')
      .execute();
    const stonesOf = Map.groupBy(stones, (stone) => stone.enquiry_id);
    const records = rows.map(
      ({ id, remark, created_at, user_id, name, whatsapp_no }): EnquiryRecord => ({
        id,
        remark,
        created_at,
        buyer: { id: user_id, name, whatsapp_no },
        diamondIds: (stonesOf.get(id) ?? []).map((stone) => stone.diamond_id),
      }),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
};
