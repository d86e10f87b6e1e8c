import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { NotStated } from '#contract/model/notStated.ts';
import { gradeNames } from '#domain/grading/grades.ts';
import { dateFields, valueFilters } from '#domain/stone-fields/field-lists.ts';
import type { SampleStone } from './sample-stones.ts';

type Role = 'ADMIN' | 'USER';
type PriceField = 'price' | 'total_amount' | 'discount';

/** The price that a role searches by. */
export const ownPrice = (stone: SampleStone, key: PriceField, role: Role) =>
  role === 'ADMIN' ? stone[key] : stone[`j_${key}`];

/** The rules of a search in plain words, for tests; nothing of the server is used. */
export function plainMatch(filters: DiamondFilters, role: Role): (stone: SampleStone) => boolean {
  const blank = (key: keyof NotStated, stone?: SampleStone) =>
    filters.not_stated?.[key] === true || (key === 'cut' && stone?.shape !== 'Round');
  const within = <End extends number | string>(
    value: End | null,
    range: { from?: End; to?: End } | undefined,
    kept = false,
  ) => {
    if (!range) return true;
    if (value === null) return kept;
    return (range.from === undefined || value >= range.from) && (range.to === undefined || value <= range.to);
  };
  const girdleFits = (girdle: string | null) => {
    if (!filters.girdle?.length) return true;
    if (girdle === null) return blank('girdle');
    const [thin, thick] = [girdle.split(' - ')[0], girdle.split(' - ').at(-1)].map((grade) =>
      gradeNames('girdle').indexOf(grade!),
    );
    return gradeNames('girdle')
      .slice(thin, thick! + 1)
      .every((grade) => filters.girdle!.includes(grade));
  };
  const listed = (value: string | null, wanted: string[] | undefined, kept: boolean) =>
    !wanted?.length || (value === null ? kept : wanted.includes(value));
  const filtered = (stone: SampleStone, key: PriceField) => {
    if (filters.price_set === 'wholesale') return stone[`j_${key}`];
    return filters.price_set === 'retail' ? stone[`retail_${key}`] : ownPrice(stone, key, role);
  };
  // Reports round up from the ninth thousandth only.
  const weighs = (carat: number, { from, to }: { from?: number; to?: number }) => {
    const thousandths = Math.round(carat * 1000);
    const reported = thousandths % 10 === 9 ? thousandths + 1 : thousandths - (thousandths % 10);
    const compared = (end: number) =>
      Number.isInteger(Math.round(end * 1e6) / 1e4) ? reported : thousandths;
    return (
      (from === undefined || compared(from) >= Math.round(from * 1000)) &&
      (to === undefined || compared(to) <= Math.round(to * 1000))
    );
  };
  return (stone) =>
    (role === 'ADMIN' ? stone.state !== 3 : stone.state === 0 && stone.j_total_amount > 0) &&
    valueFilters
      .filter((key) => key !== 'girdle' && key !== 'treatment')
      .every((key) => listed(stone[key], filters[key], blank(key as keyof NotStated, stone))) &&
    girdleFits(stone.girdle) &&
    (!filters.treatment?.length || filters.treatment.includes(stone.treatment ?? 'None')) &&
    (!filters.supplier_name?.length || filters.supplier_name.includes(stone.supplier_name ?? '')) &&
    dateFields.every((key) => within<string>(stone[key], filters[key], blank(key))) &&
    (['table', 'depth', 'ratio', 'length', 'width', 'height'] as const).every((key) =>
      within(stone[key], filters[key], blank(key)),
    ) &&
    (['price', 'total_amount', 'discount'] as const).every((key) =>
      within(filtered(stone, key), filters[key], key === 'discount' && blank(key)),
    ) &&
    (!filters.carat?.length || filters.carat.some((range) => weighs(stone.carat, range))) &&
    (filters.featured === undefined || stone.featured === filters.featured) &&
    (filters.status === undefined || stone.status === filters.status);
}
