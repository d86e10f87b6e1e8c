import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { parseIsoDay } from '#domain/format/days.ts';
import { toCents } from '#domain/format/money.ts';
import { toHundredths } from '#domain/format/percent.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import {
  type DateField,
  dateFields,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
} from '#domain/stone-fields/field-lists.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import type { TestUser } from './test-records.ts';
import type { TestServer } from './test-server.ts';

/** A stone in trade units and names, for tests of its conversion. */
export interface SampleStone
  extends Record<Exclude<GradeField, 'kind'> | Exclude<LookupField, 'shape' | 'color'>, string | null>,
    Record<DateField, string | null> {
  id: number;
  kind: string;
  stone_id: string;
  state: Row<'diamonds'>['state'];
  supplier_name: string | null;
  shape: string;
  carat: number;
  color: string;
  rap: number | null;
  price: number;
  total_amount: number;
  discount: number | null;
  j_price: number;
  j_total_amount: number;
  j_discount: number | null;
  retail_price: number;
  retail_total_amount: number;
  retail_discount: number | null;
  table: number | null;
  depth: number | null;
  ratio: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  certificate_no: string | null;
  featured: 0 | 1;
  status: 1 | 2;
}

/** Stores stones directly in the database and returns them with their ids. */
export async function insertSampleStones(
  db: Database,
  lookupValues: LookupValues,
  stones: readonly SampleStone[],
): Promise<SampleStone[]> {
  const ids = await db.transaction(async (trx) => {
    const codes = new Map<LookupField, Map<string, number>>();
    for (const name of lookupFields)
      codes.set(name, await lookupValues.codesFor(trx, name, textsOf(stones, name)));
    const codeOf = (name: LookupField, text: string | null) =>
      text === null ? null : codes.get(name)!.get(text)!;
    const inserted: number[] = [];
    for (const stone of stones) {
      const row = {
        ...toRow(stone),
        ...(Object.fromEntries(lookupFields.map((name) => [name, codeOf(name, stone[name])])) as Pick<
          NewRow<'diamonds'>,
          LookupField
        >),
      };
      const { id } = await trx.insertInto('diamonds').values(row).returning('id').executeTakeFirstOrThrow();
      inserted.push(id);
    }
    return inserted;
  });
  return stones.map((stone, index) => ({ ...stone, id: ids[index]! }));
}

const textsOf = (stones: readonly SampleStone[], key: LookupField) =>
  stones.flatMap((stone) => stone[key] ?? []);

const hundredths = (value: number | null) => (value === null ? null : toHundredths(value));

function codesOf(stone: SampleStone) {
  const grades = gradeFields.map((name) => [name, gradeCode(name, stone[name])] as const);
  const days = dateFields.map((name: DateField) => [name, stone[name] && parseIsoDay(stone[name])] as const);
  return Object.fromEntries([...grades, ...days]) as Record<
    Exclude<GradeField, 'kind'> | DateField,
    number | null
  > & {
    kind: number;
  };
}

function toRow(stone: SampleStone): Omit<NewRow<'diamonds'>, LookupField> {
  return {
    stone_id: stone.stone_id,
    state: stone.state,
    supplier_name: stone.supplier_name,
    carat: toCaratThousandths(stone.carat),
    ...codesOf(stone),
    rap: stone.rap === null ? null : toCents(stone.rap),
    price: toCents(stone.price),
    total_amount: toCents(stone.total_amount),
    discount: hundredths(stone.discount),
    j_price: toCents(stone.j_price),
    j_total_amount: toCents(stone.j_total_amount),
    j_discount: hundredths(stone.j_discount),
    retail_price: toCents(stone.retail_price),
    retail_total_amount: toCents(stone.retail_total_amount),
    retail_discount: hundredths(stone.retail_discount),
    table_pct: hundredths(stone.table),
    depth_pct: hundredths(stone.depth),
    ratio: hundredths(stone.ratio),
    length: hundredths(stone.length),
    width: hundredths(stone.width),
    height: hundredths(stone.height),
    certificate_no: stone.certificate_no,
    featured: stone.featured,
    status: stone.status,
    created_at: 1_700_000_000_000,
    updated_at: 1_700_000_000_000,
  };
}

/** A stone with every field that the form requires. */
export const wholeStone: DiamondInput = {
  supplier_name: 'Kiran Gems BV',
  stone_id: 'KD-57943',
  shape: 'RBC',
  carat: 2.17,
  color: 'f',
  clarity: 'VS2',
  cut: 'Excellent',
  fluo: 'FNT',
  lab: 'GIA',
  location: 'Antwerp',
  rap: 21_500,
  discount: 34.5,
  price: 14_082.5,
  total_amount: 30_559.03,
  j_discount: 30,
  j_price: 15_050,
  j_total_amount: 32_658.5,
  retail_discount: 18,
  retail_price: 17_630,
  retail_total_amount: 38_257.1,
  measurement: '8.31 x 8.35 x 5.14',
  table: 57,
  depth: 61.7,
  certificate_no: '',
};

/** Adding, changing, deleting and reading stones as an administrator. */
export function stoneCalls(server: TestServer, admin: TestUser) {
  const create = (input: Partial<DiamondInput>) =>
    server.request('createDiamond', { as: admin, body: { ...wholeStone, ...input } });
  const update = (input: UpdateDiamondInput) => server.request('updateDiamond', { as: admin, body: input });
  const remove = (ids: readonly number[]) =>
    server.request('deleteDiamonds', { as: admin, body: { ids: encodeIds(ids) } });
  const read = async (id: number) => {
    const { body } = await server.request('getDiamond', { as: admin, query: { id } });
    return body.data[0]!;
  };
  return { create, update, remove, read };
}
