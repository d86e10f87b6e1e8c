import type { FileLayout } from '../stone-fields/shapes.ts';
import type { DiscountStyle } from './discount-style.ts';
import type { FieldSources, ListField } from './list-fields.ts';
import type { DecimalMark } from './number-parsing.ts';

export type PlanOptions = {
  /** Whose shape codes the file uses; detected by its headers when not given. */
  layout?: FileLayout;
  decimal?: DecimalMark;
  /** What a plain `Price` column holds, when the values must not decide. */
  priceMeans?: 'per_carat' | 'total';
  /** Shape of the stones of a list that has no shape column. */
  defaultShape?: string;
  /** Supplier where the list names none. */
  supplierName?: string;
  /** True when stones without a number will be numbered. */
  numberStones?: boolean;
};

/** How a column was understood; `field` null when it is not read. */
export type ColumnReading = { header: string; field: ListField | null; read_as?: string };

export type DiscountField = 'discount' | 'j_discount' | 'retail_discount';

export type ListPlan = {
  /** A list that this house exported: marked texts are taken exactly, and prices as they stand. */
  isOwnExport: boolean;
  layout: FileLayout;
  decimal: DecimalMark;
  header: readonly string[];
  columns: ColumnReading[];
  sources: FieldSources;
  discountStyles: Partial<Record<DiscountField, DiscountStyle>>;
  defaultShape: string | null;
  supplierName: string | null;
  numberStones: boolean;
  /** Fields that the list has no column for. */
  missing_fields: ListField[];
  /** Plain sentences on what was decided. */
  notes: string[];
  /** Why nothing of the list can be imported; empty when it can. */
  fatal: string[];
};
