import { cellText, isBlank } from '../cell-values.ts';
import type { SupplierDecisions } from '../column-decisions.ts';
import type { ImportPlan, ImportPlanOptions } from '../import-plan.ts';
import type { ListField } from '../list-fields.ts';
import type { SheetDecision } from '../sheets.ts';
import { supplierKey } from '../supplier-key.ts';
import { headerMeaning, normalizeHeader } from './headers.ts';

/** How a column is read that was decided for an earlier list of the supplier. */
export const lastTimeText = 'as last time';

/** How headers of several lists are compared. */
const decisionKey = (header: string) => normalizeHeader(header, true);

/** The header as decisions name it. */
export const headerText = (header: string) => header.trim().replace(/\s+/g, ' ');

/** The decisions that apply to columns of a list by those about an earlier one; null leaves a column out. */
export function rememberedColumns(
  header: readonly string[],
  { columns = {}, remembered }: Pick<ImportPlanOptions, 'columns' | 'remembered'>,
): Map<number, ListField | null> {
  const found = new Map<number, ListField | null>();
  if (!remembered) return found;
  const keys = header.map(decisionKey);
  for (const [column, key] of keys.entries()) {
    // One of two columns with the same header is not known to be the one that was decided.
    const isUnique = keys.indexOf(key) === keys.lastIndexOf(key);
    if (!isUnique || Object.hasOwn(columns, headerText(header[column]!))) continue;
    if (Object.hasOwn(remembered.columns, key)) found.set(column, remembered.columns[key]!);
  }
  return found;
}

/** The one supplier of a list by its first rows; null for none or several. */
export function supplierOfRows(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { columns = {}, supplierName }: Pick<ImportPlanOptions, 'columns' | 'supplierName'>,
): string | null {
  const fieldOf = (text: string) =>
    Object.hasOwn(columns, headerText(text)) ? columns[headerText(text)] : headerMeaning(text)?.field;
  const places = header.flatMap((text, column) => (fieldOf(text) === 'supplier_name' ? [column] : []));
  const names = new Map<string, string>();
  for (const row of rows) {
    const written = places.map((column) => cellText(row[column])).find((text) => !isBlank(text));
    const name = written ?? supplierName;
    if (name) names.set(supplierKey(name), name);
  }
  const [first, other] = names.values();
  return other === undefined ? (first ?? null) : null;
}

/** What is remembered after an import: what was decided for it, and earlier decisions about other things. */
export function nextDecisions(
  {
    columns,
    defaultShape,
    defaultKind,
    sheets,
    availability,
    day,
  }: Pick<ImportPlanOptions, 'columns' | 'defaultShape' | 'defaultKind' | 'availability'> & {
    sheets?: SheetDecision;
    day: string;
  },
  plans: readonly ImportPlan[],
  earlier: SupplierDecisions | null,
): SupplierDecisions {
  const headers = new Set(plans.flatMap(({ header }) => header.map(headerText)));
  const decided = Object.entries(columns ?? {}).filter(([header]) => headers.has(header));
  const isShapeless = plans.some(({ sources }) => !sources.shape);
  const exchange = plans.find((plan) => plan.exchange)?.exchange;
  return {
    columns: {
      ...earlier?.columns,
      ...Object.fromEntries(decided.map(([header, field]) => [decisionKey(header), field])),
    },
    shape: (isShapeless ? defaultShape?.trim() : undefined) || (earlier?.shape ?? null),
    sheets: sheets ?? earlier?.sheets ?? null,
    kind: defaultKind ?? earlier?.kind ?? null,
    availability: Object.assign({}, earlier?.availability, availability),
    rate: exchange ? { currency: exchange.currency, rate: exchange.rate, day } : (earlier?.rate ?? null),
  };
}

/** Whether an import decided anything. */
export const decidesAnything = ({
  columns,
  defaultShape,
  defaultKind,
  sheets,
  availability,
  rate,
}: Pick<ImportPlanOptions, 'columns' | 'defaultShape' | 'defaultKind' | 'availability' | 'rate'> & {
  sheets?: SheetDecision;
}) =>
  Object.keys(columns ?? {}).length > 0 ||
  Object.keys(availability ?? {}).length > 0 ||
  Boolean(defaultShape?.trim() || defaultKind || sheets) ||
  rate !== undefined;
