import type { Column } from '#components/table/column.ts';
import { TruncatedText } from '#components/table/report-table.tsx';
import type { BulkUpdateRefusal } from '#contract/model/bulkUpdateRefusal.ts';
import type { BulkUpdateStone } from '#contract/model/bulkUpdateStone.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';

const stoneColumn = {
  id: 'stone',
  header: 'Stone',
  width: 112,
  fixed: true,
  className: 'font-mono text-label',
} as const;

/** "Wholesale price per carat"; the supplier's figures are named as such. */
function fieldLabel(field: string): string {
  if (field === 'state') return 'State';
  if (!Object.hasOwn(described, field)) return field;
  const { label, priceSet } = described[field as FieldName];
  return priceSet === 'supplier' ? `Supplier ${label.toLowerCase()}` : label;
}

const numberPattern = /^[−+]?[\d,.]+$/;

/** Old and new value of one field. */
function Change({ from, to }: { from: string; to: string }) {
  return (
    <span dir="ltr" className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className="text-ink-2">{from || '–'}</span>
      <span aria-hidden className="text-ink-2">
        →
      </span>
      <span className="sr-only">becomes</span>
      <span className="font-semibold">{to || '–'}</span>
    </span>
  );
}

/** A column for each field that changes on this page. */
export function changeColumns(stones: readonly BulkUpdateStone[]): Column<BulkUpdateStone>[] {
  const fields = [...new Set(stones.flatMap((stone) => stone.fields.map(({ field }) => field)))];
  const isNumeric = (field: string) =>
    stones.every((stone) => numberPattern.test(stone.fields.find((each) => each.field === field)?.to ?? '0'));
  return [
    { ...stoneColumn, cell: ({ stone_id }) => <TruncatedText text={stone_id} /> },
    ...fields.map(
      (field): Column<BulkUpdateStone> => ({
        id: field,
        header: fieldLabel(field),
        width: isNumeric(field) ? 184 : 220,
        cell: (stone) => {
          const change = stone.fields.find((each) => each.field === field);
          return change ? <Change from={change.from} to={change.to} /> : null;
        },
      }),
    ),
  ];
}

/** A stone of the preview on a phone. */
export function StoneChangeCard({ stone }: { stone: BulkUpdateStone }) {
  return (
    <div className="grid gap-1 py-1 text-table">
      <p className="font-mono text-label">{stone.stone_id}</p>
      <dl className="grid gap-0.5">
        {stone.fields.map(({ field, from, to }) => (
          <div key={field} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{fieldLabel(field)}</dt>
            <dd>
              <Change from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const refusalColumns: Column<BulkUpdateRefusal>[] = [
  { ...stoneColumn, cell: ({ stone_id }) => <TruncatedText text={stone_id} /> },
  { id: 'reason', header: 'Reason', width: 320, cell: ({ reason }) => <TruncatedText text={reason} /> },
];

/** A refused stone on a phone. */
export function RefusalCard({ stone: { stone_id, reason } }: { stone: BulkUpdateRefusal }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 py-1 text-table">
      <span className="font-mono text-label">{stone_id}</span>
      <span>{reason}</span>
    </p>
  );
}
