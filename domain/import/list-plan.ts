import type { FileLayout } from '../stone-fields/shape-codes.ts';
import type { DiscountStyle } from './discount-style.ts';
import type { FieldSources, ListField } from './list-fields.ts';
import type { DecimalMark } from './number-parsing.ts';

export type PlanOptions = {
  /** Whose shape codes the file uses; detected by its headers when not given. */
  layout?: FileLayout;
  decimal?: DecimalMark;
  /** Meaning of a plain `Price` column, set by the user instead of detected. */
  priceMeans?: 'per_carat' | 'total';
  /** Shape of the stones of a list that has no shape column. */
  defaultShape?: string;
  /** Supplier for stones without one in the list. */
  supplierName?: string;
  /** True when missing stock numbers are assigned. */
  numberStones?: boolean;
};

/** How a column is read; `field` is null when the column is ignored. */
export type ColumnReading = { header: string; field: ListField | null; read_as?: string };

export type DiscountField = 'discount' | 'j_discount' | 'retail_discount';

export type ListPlan = {
  /** The list was exported by this application: marked texts are literal, and prices are not recalculated. */
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
  /** Sentences that explain the decisions. */
  notes: string[];
  /** Why the list cannot be imported; empty when it can. */
  fatal: string[];
};
