import type { CaratThousandths } from '../format/carat.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';
import type { DateField, GradeField, LookupField } from '../stone-fields/field-lists.ts';
import type { ListedWord } from './availability-words.ts';

/** One price set of a stone. */
export type ListedPrices = { discount: Hundredths | null; price: Cents; total_amount: Cents };

/** Fields that need no rule beyond their description. */
export type PlainNumber = 'table' | 'depth';
type PlainValues = Record<GradeField | LookupField, string | null> &
  Record<PlainNumber | DateField, number | null>;

/** A stone parsed from a stock list: cents, thousandths of a carat, hundredths of a percent or millimetre, days. */
export type ListedStone = ListedPrices &
  PlainValues & {
    /** Null when the number is missing and will be assigned. */
    stone_id: string | null;
    supplier_name: string | null;
    shape: string;
    carat: CaratThousandths;
    color: string;
    certificate_no: string | null;
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
    /** The list marks it as not for sale. */
    hidden: boolean;
  };

/** A rejected value, or a suspicious one in an accepted row. */
export type CellRemark = { column: string; value: string; reason: string };

/** A word for where a stone is that a person has to explain, or has. */
export type ExplainedWord = Omit<ListedWord, 'stones'>;

export type RowReading =
  | { ok: true; stone: ListedStone; warnings: CellRemark[]; word?: ExplainedWord | undefined }
  | { ok: false; problems: CellRemark[]; warnings: CellRemark[] };
