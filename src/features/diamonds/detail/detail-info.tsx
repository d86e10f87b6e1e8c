import type { InfoItem } from '#components/stone-display/info-list.tsx';
import { Mono } from '#components/stone-display/stone-info.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import { described } from '#domain/stone-fields/field-lists.ts';

/** Supplier and location of the stone. */
export function supplierInfo(stone: Diamond): InfoItem[] {
  const { availability } = stone;
  return [
    ['Supplier Name', stone.supplier_name || null],
    ['Stone No', <Mono key="id" text={stone.stone_id} />],
    ['Location', stone.location],
    [described.availability.label, availability ? gradeLabel('availability', availability) : null],
    ['Last update', formatDateTime(stone.updated_at)],
  ];
}
