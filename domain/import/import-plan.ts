import type { DateOrder } from '../format/days.ts';
import type { Availability, DiamondKind } from '../grading/grades.ts';
import type { DateField } from '../stone-fields/field-lists.ts';
import type { FileLayout } from '../stone-fields/shape-codes.ts';
import type { WordDecisions } from './availability-words.ts';
import type { SupplierDecisions } from './column-decisions.ts';
import type { DiscountStyle } from './columns/discount-style.ts';
import type { Exchange, Rate } from './exchange-rate.ts';
import type { FieldSources, ListField } from './list-fields.ts';
import type { DecimalMark } from './number-parsing.ts';

export type ImportPlanOptions = {
  /** Whose shape codes the file uses; detected by its headers when not given. */
  layout?: FileLayout;
  decimal?: DecimalMark;
  /** Rate for amounts in another currency than US$. */
  rate?: Rate;
  /** What columns contain, by header, as a person decided; null for one to ignore. */
  columns?: Readonly<Record<string, ListField | null>>;
  /** What words say of where a stone is, by `wordKey`, as a person decided. */
  availability?: WordDecisions;
  /** The decisions for an earlier list of the supplier; it applies where nothing else is decided. */
  remembered?: SupplierDecisions;
  /** Shape of the stones of a list that has no shape column. */
  defaultShape?: string;
  /** Kind of the stones of which the list does not say it. */
  defaultKind?: DiamondKind;
  /** Supplier for stones without one in the list. */
  supplierName?: string;
  /** Rows above the headers. */
  titles?: readonly (readonly string[])[];
  /** True when missing stock numbers are assigned. */
  numberStones?: boolean;
};

/** How a column is read; `field` is null when the column is ignored. */
export type ColumnReading = { header: string; field: ListField | null; read_as?: string; samples?: string[] };

export type DiscountField = 'discount' | 'j_discount' | 'retail_discount';

export type ImportPlan = {
  /** The list was exported by this application: marked texts are literal, and prices are not recalculated. */
  isOwnExport: boolean;
  layout: FileLayout;
  decimal: DecimalMark;
  /** Decimal mark of the columns whose figures prove one. */
  decimals: ReadonlyMap<number, DecimalMark>;
  /** Columns in another currency than US$; null without. */
  exchange: Exchange | null;
  /** The RAP column has the price of the stone. */
  wholeRap: boolean;
  /** Half of the last place of the prices per carat, in cents: 50 when all are whole dollars. */
  priceRounding: number;
  /** Order of day and month in each column of dates; null when its values do not tell. */
  dateOrders: Partial<Record<DateField, DateOrder | null>>;
  header: readonly string[];
  columns: ColumnReading[];
  sources: FieldSources;
  discountStyles: Partial<Record<DiscountField, DiscountStyle>>;
  defaultShape: string | null;
  /** A blank shape is that of the line above. */
  repeatsShape: boolean;
  /** Kind of the stones of which the list does not say it, as a person decided; null for none. */
  defaultKind: DiamondKind | null;
  /** Where the stones below a title are by it; null where none says it. */
  availabilityBelow: Availability | null;
  /** What a title says that the rows below it are, if they are no diamonds to be sold one by one. */
  refusedBelow: 'pairs or parcels' | 'other stones than diamonds' | null;
  /** What a person said of words, of this list and of an earlier one, by `wordKey`. */
  words: { decided: WordDecisions; remembered: WordDecisions };
  /** Something is read as last time. */
  usesRemembered: boolean;
  supplierName: string | null;
  numberStones: boolean;
  /** Fields that the list has no column for. */
  missing_fields: ListField[];
  /** Sentences that explain the decisions. */
  notes: string[];
  /** Why the list cannot be imported; empty when it can. */
  fatal: string[];
  /** What only a person can tell, by the option that answers it; empty when nothing is open. */
  questions: Partial<Record<'columns' | 'shape' | 'kind' | 'rate', string>>;
};
