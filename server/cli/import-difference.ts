import type { StoneChange } from '#contract/model/stoneChange.ts';
import { type ListField, listings } from '#domain/import/list-fields.ts';
import type { ListImportResult } from '#server/modules/diamonds/diamonds.service.ts';
import { formatCount, section, truncate, withRest } from './report-text.ts';

type Report = ListImportResult['report'];

const labelOf = (field: string) => listings[field as ListField]?.word ?? field;

/** "KD-1: colour G → H, price 5,000.00 → 5,200.00". */
export function changeLines(
  { changes, updated }: Pick<Report, 'changes' | 'updated'>,
  most: number,
): string[] {
  const lines = changes.slice(0, most).map(({ stone_id, fields }) => {
    const texts = fields.map(
      ({ field, from, to }) => `${labelOf(field)} ${truncate(from) || 'blank'} → ${truncate(to) || 'blank'}`,
    );
    return `${truncate(stone_id)}: ${texts.join(', ')}`;
  });
  return withRest(lines, updated);
}

/** What a list would do to the stock: new, changed and unchanged stones, and those that it does not contain. */
export function differenceSections(report: Report): string[] {
  const { added, added_stones, updated, unchanged, missing } = report;
  return [
    ...section(`New (${formatCount(added)})`, withRest(added_stones.map(newLine), added)),
    ...section(`Changed (${formatCount(updated)})`, changeLines(report, Number.POSITIVE_INFINITY)),
    ...section(`Unchanged (${formatCount(unchanged)})`, unchanged > 0 ? ['as in stock'] : []),
    ...section(
      `Missing from the list (${formatCount(missing?.missing ?? 0)})`,
      withRest((missing?.stones ?? []).map(missingLine), missing?.missing ?? 0),
    ),
  ];
}

const newLine = ({ stone_id, fields }: StoneChange) =>
  `${truncate(stone_id)}: ${fields.map(({ field, to }) => `${labelOf(field)} ${truncate(to)}`).join(', ')}`;

const missingLine = ({ stone_id, supplier_name, held }: NonNullable<Report['missing']>['stones'][number]) =>
  `${truncate(stone_id)} (${truncate(supplier_name)})${held ? ', in an open order' : ''}`;

/** Whether the difference names more stones than a report holds. */
export const isShortened = ({ changes, updated, missing }: Report): boolean =>
  updated > changes.length || (missing !== null && missing.missing > missing.stones.length);
