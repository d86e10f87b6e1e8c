import type { RecordWindow } from '#domain/search/record-window.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { buyerOfRecord } from '#server/platform/db/record-buyer.ts';
import { type ListedStones, recordStones } from '#server/platform/db/record-stones.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface EnquiryRecord {
  id: number;
  remark: string;
  created_at: number;
  /** Whether no administrator has opened it. */
  isNew: boolean;
  buyer: Pick<Row<'users'>, 'id' | 'name' | 'whatsapp_no'>;
  /** The administrator who entered it for the buyer. */
  enteredBy: string | null;
  /** In the order in which the buyer selected the stones. */
  diamondIds: number[];
}

/** An enquiry of a list: its stones, and how many it has. */
export interface ListedEnquiry extends EnquiryRecord {
  stoneCount: number;
}

/** Selects enquiries; all without either. */
export interface EnquiryFilter {
  userId?: number | undefined;
  id?: number | undefined;
}

interface NewEnquiry {
  userId: number;
  /** The administrator who enters it, and so has seen it. */
  enteredBy: number | null;
  remark: string;
  diamondIds: readonly number[];
  now: number;
}

const stones = recordStones('enquiries');

export const enquiriesRepository = {
  async insert(to: Queries, enquiry: NewEnquiry): Promise<number> {
    const { id } = await to
      .insertInto('enquiries')
      .values({
        user_id: enquiry.userId,
        remark: enquiry.remark,
        created_at: enquiry.now,
        updated_at: enquiry.now,
        entered_by: enquiry.enteredBy,
        opened_at: enquiry.enteredBy && enquiry.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = enquiry.diamondIds.map((diamond_id, position) => ({ enquiry_id: id, diamond_id, position }));
    await to.insertInto('enquiry_diamonds').values(rows).execute();
    return id;
  },

  /** Returns one page of enquiry ids, newest first, and the total count. */
  async list(from: Queries, filter: EnquiryFilter, { perPage, offset }: RecordWindow) {
    const matching = from
      .selectFrom('enquiries')
      .$if(filter.userId !== undefined, (query) => query.where('user_id', '=', filter.userId!))
      .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id!));
    const { total } = await matching
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching.select('id').orderBy('id', 'desc').limit(perPage).offset(offset).execute();
    return { ids: rows.map((row) => row.id), total };
  },

  /** Returns a complete enquiry; undefined for an unknown id. */
  async find(from: Queries, id: number): Promise<EnquiryRecord | undefined> {
    const [row] = await selectEnquiries(from, [id]);
    return row && toRecord(row, (await stones.of(from, [id])).get(id));
  },

  /** Returns enquiries in the order of `ids`, each with its stones, and skips unknown ids. Runs three queries, however many ids are passed. */
  async findListed(from: Queries, ids: readonly number[], bounds: ListedStones): Promise<ListedEnquiry[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await selectEnquiries(from, ids)).map((row) => [row.id, row]));
    const { stones: listed, counts } = await stones.listed(from, ids, bounds);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? { ...toRecord(row, listed.get(id)), stoneCount: counts.get(id) ?? 0 } : [];
    });
  },

  /** Notes the first opening by an administrator. */
  async open(to: Queries, id: number, now: number): Promise<void> {
    await to
      .updateTable('enquiries')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .execute();
  },

  /** Returns the id of the buyer; undefined for an unknown enquiry. */
  buyerOf: (from: Queries, id: number) => buyerOfRecord(from, 'enquiries', id),

  /** Returns a page of the stones of an enquiry, in the order of the selection, and their number. */
  stonesOf: stones.page,
};

type EnquiryRow = Awaited<ReturnType<typeof selectEnquiries>>[number];

function toRecord(
  { id, remark, created_at, opened_at, user_id, name, whatsapp_no, enteredBy }: EnquiryRow,
  selected: readonly { diamond_id: number }[] = [],
): EnquiryRecord {
  const buyer = { id: user_id, name, whatsapp_no };
  const isNew = opened_at === null;
  const diamondIds = selected.map((stone) => stone.diamond_id);
  return { id, remark, created_at, isNew, buyer, enteredBy, diamondIds };
}

const selectEnquiries = (from: Queries, ids: readonly number[]) =>
  from
    .selectFrom('enquiries')
    .innerJoin('users', 'users.id', 'enquiries.user_id')
    .select(['enquiries.id', 'enquiries.remark', 'enquiries.created_at', 'enquiries.opened_at'])
    .leftJoin('users as enterer', 'enterer.id', 'enquiries.entered_by')
    .select(['users.id as user_id', 'users.name', 'users.whatsapp_no', 'enterer.name as enteredBy'])
    .where('enquiries.id', 'in', [...ids])
    .execute();
