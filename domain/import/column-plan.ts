import { described, scaledFields } from '../stone-fields/field-lists.ts';
import { parseShape } from '../stone-fields/shape-codes.ts';
import { assignAmbiguousColumns, isRoundsOnlyList } from './ambiguous-columns.ts';
import { cellText } from './cell-values.ts';
import { ColumnAssignments, type NamedColumn } from './column-assignments.ts';
import { filledCells, type Sample, sampleAmounts } from './column-meaning.ts';
import { detectDiscountStyle } from './discount-style.ts';
import { exportDiscountStyle, exportSources } from './export-format.ts';
import { detectLayout, headerMeaning } from './headers.ts';
import { type AmbiguousField, type ListField, listFields } from './list-fields.ts';
import type { DiscountField, ListPlan, PlanOptions } from './list-plan.ts';
import { detectDecimal, normalizeNumber } from './number-parsing.ts';
import { fatalProblems, planNotes, shapeDecision } from './plan-notes.ts';

const numericFields: ReadonlySet<string> = new Set<ListField | AmbiguousField>([
  ...scaledFields.filter(
    (name) => described[name].priceSet !== 'wholesale' && described[name].priceSet !== 'retail',
  ),
  'any_price',
  'any_depth',
]);

function nameColumns(header: readonly string[]): NamedColumn[] {
  return header.flatMap((text, column) => {
    const meaning = headerMeaning(text);
    return meaning ? [{ column, ...meaning }] : [];
  });
}

function discountStyles(columns: ColumnAssignments, sample: Sample): ListPlan['discountStyles'] {
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
        const normalized = normalizeNumber(text, sample.decimal);
        return normalized === null
          ? []
          : [
              {
                written: Number(normalized),
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

function exportStyles(columns: ColumnAssignments): ListPlan['discountStyles'] {
  const column = columns.first('discount');
  if (column !== undefined) columns.readAs.set(column, exportDiscountStyle.readAs);
  return {
    discount: exportDiscountStyle,
    j_discount: exportDiscountStyle,
    retail_discount: exportDiscountStyle,
  };
}

/**
 * Decides once per list how its columns are read, from the headers and a sample of rows
 * (a few hundred are enough).
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
  const columns = new ColumnAssignments(header);
  const isClear = (each: NamedColumn): each is NamedColumn & { field: ListField } =>
    listFields.some((field) => field === each.field);
  for (const each of named) if (isClear(each)) columns.add(each.field, each);
  assignAmbiguousColumns(
    columns,
    named.filter((each) => !isClear(each)),
    sample,
    header,
    options,
  );
  const exportedSources = exportSources(header);
  const styles = exportedSources ? exportStyles(columns) : discountStyles(columns, sample);
  const sources = exportedSources ?? columns.sources();
  const shape = shapeDecision(sources, sample, isRoundsOnlyList(header), options.defaultShape);
  const layout = options.layout ?? detectLayout(header);
  const plan: ListPlan = {
    isOwnExport: exportedSources !== null,
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
