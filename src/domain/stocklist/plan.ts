import { parseShape } from '../shapes.ts';
import { filledCells, type Sample, sampleAmounts } from './column-roles.ts';
import { Columns, type Named } from './columns.ts';
import { detectDiscountStyle } from './discount-style.ts';
import { type ListField, listFields, type UnclearField } from './fields.ts';
import { detectLayout, headerMeaning } from './headers.ts';
import { houseDiscounts, houseSources } from './house-list.ts';
import type { DiscountField, ListPlan, PlanOptions } from './list-plan.ts';
import { detectDecimal, plainNumber } from './numbers.ts';
import { fatalProblems, planNotes, shapeDecision } from './plan-notes.ts';
import { isRoundsOnlyList, settleUnclear } from './unclear-columns.ts';
import { cellText } from './values.ts';

const numericFields: ReadonlySet<string> = new Set<ListField | UnclearField>([
  'carat',
  'rap',
  'discount',
  'price',
  'total_amount',
  'any_price',
  'any_depth',
  'table',
  'depth',
  'length',
  'width',
  'height',
  'ratio',
]);

function nameColumns(header: readonly string[]): Named[] {
  return header.flatMap((text, column) => {
    const meaning = headerMeaning(text);
    return meaning ? [{ column, ...meaning }] : [];
  });
}

function discountStyles(columns: Columns, sample: Sample): ListPlan['discountStyles'] {
  const styles: ListPlan['discountStyles'] = {};
  const sets = {
    discount: ['price', 'total_amount'],
    j_discount: ['j_price', 'j_total_amount'],
    retail_discount: ['retail_price', 'retail_total_amount'],
  } as const;
  for (const field of Object.keys(sets) as DiscountField[]) {
    const column = columns.first(field);
    if (column === undefined) continue;
    const [price, total] = sets[field];
    const from = {
      carat: columns.first('carat'),
      rap: columns.first('rap'),
      perCarat: columns.first(price),
      total: columns.first(total),
    };
    styles[field] = detectDiscountStyle(
      sample.rows.flatMap((row) => {
        const text = cellText(row[column]);
        const plain = plainNumber(text, sample.decimal);
        return plain === null
          ? []
          : [
              {
                written: Number(plain),
                percentSign: text.includes('%'),
                ...sampleAmounts(sample, row, from),
              },
            ];
      }),
    );
    columns.readAs.set(column, styles[field].readAs);
  }
  return styles;
}

function houseStyles(columns: Columns): ListPlan['discountStyles'] {
  const column = columns.first('discount');
  if (column !== undefined) columns.readAs.set(column, houseDiscounts.readAs);
  return { discount: houseDiscounts, j_discount: houseDiscounts, retail_discount: houseDiscounts };
}

/**
 * Decides once for a whole list how its columns are read, from the headers and some rows (the more the surer;
 * a few hundred do).
 */
export function planColumns(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[],
  options: PlanOptions = {},
): ListPlan {
  const named = nameColumns(header);
  const numbers = named.filter(({ field }) => numericFields.has(field));
  const raw: Sample = { rows: sampleRows, decimal: '.' };
  const decimal = options.decimal ?? detectDecimal(numbers.flatMap(({ column }) => filledCells(raw, column)));
  const sample: Sample = { rows: sampleRows, decimal };
  const columns = new Columns(header);
  const isClear = (each: Named): each is Named & { field: ListField } =>
    listFields.some((field) => field === each.field);
  for (const each of named) if (isClear(each)) columns.add(each.field, each);
  settleUnclear(
    columns,
    named.filter((each) => !isClear(each)),
    sample,
    header,
    options,
  );
  const own = houseSources(header);
  const styles = own ? houseStyles(columns) : discountStyles(columns, sample);
  const sources = own ?? columns.sources();
  const shape = shapeDecision(sources, sample, isRoundsOnlyList(header), options.defaultShape);
  const layout = options.layout ?? detectLayout(header);
  const plan: ListPlan = {
    house: own !== null,
    layout,
    decimal,
    header,
    columns: columns.report(),
    sources,
    discountStyles: styles,
    defaultShape: shape.shape === null ? null : parseShape(shape.shape, layout),
    supplierName: options.supplierName?.trim() || null,
    numberStones: options.numberStones ?? false,
    missing_fields: [],
    notes: [],
    fatal: [],
  };
  return { ...plan, ...planNotes(plan, shape.note), fatal: fatalProblems(plan) };
}
