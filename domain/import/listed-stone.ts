import type { CaratThousandths } from '../format/carat.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';
import type { DateField, GradeField } from '../stone-fields/field-lists.ts';

/** One price set of a stone. */
export type ListedPrices = { discount: Hundredths | null; price: Cents; total_amount: Cents };

/** Fields that are read by their description alone. */
export type PlainNumber = 'table' | 'depth';
type PlainValues = Record<GradeField, string | null> & Record<PlainNumber | DateField, number | null>;

/** A stone as a stock list gives it: cents, thousandths of a carat, hundredths of a percent or millimetre, whole days. */
export type ListedStone = ListedPrices &
  PlainValues & {
    /** Null when the list has no number for it and it is to be numbered. */
    stone_id: string | null;
    supplier_name: string | null;
    shape: string;
    carat: CaratThousandths;
    color: string;
    lab: string | null;
    certificate_no: string | null;
    location: string | null;
    rap: Cents | null;
    /** Null when the list has no such price set. */
    wholesale: ListedPrices | null;
    retail: ListedPrices | null;
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
