import type { CaratThousandths } from '../format/carat.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** One price set of a stone. */
export type ListedPrices = { discount: Hundredths | null; price: Cents; total_amount: Cents };

/** A stone as a stock list gives it: cents, thousandths of a carat, hundredths of a percent or millimetre. */
export type ListedStone = ListedPrices & {
  /** Null when the list has no number for it and it is to be numbered. */
  stone_id: string | null;
  supplier_name: string | null;
  shape: string;
  carat: CaratThousandths;
  color: string;
  clarity: string | null;
  cut: string | null;
  polish: string | null;
  symmetry: string | null;
  fluo: string | null;
  lab: string | null;
  certificate_no: string | null;
  location: string | null;
  rap: Cents | null;
  /** Null when the list has no such price set. */
  wholesale: ListedPrices | null;
  retail: ListedPrices | null;
  table: Hundredths | null;
  depth: Hundredths | null;
  ratio: Hundredths | null;
  measurement: string | null;
  length: Hundredths | null;
  width: Hundredths | null;
  height: Hundredths | null;
  img_url: string | null;
  video_url: string | null;
  certi_url: string | null;
  /** The list says that it is not for sale. */
  hidden: boolean;
};

/** A value that was refused, or that looks wrong though the row was taken. */
export type CellRemark = { column: string; value: string; reason: string };

export type RowReading =
  | { ok: true; stone: ListedStone; warnings: CellRemark[] }
  | { ok: false; problems: CellRemark[]; warnings: CellRemark[] };
