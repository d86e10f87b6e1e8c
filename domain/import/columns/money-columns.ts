import { notCertain } from '../column-decisions.ts';
import { importMessages } from '../import-messages.ts';
import type { ListField } from '../list-fields.ts';
import { type ColumnAssignments, decidedText, type NamedColumn } from './column-assignments.ts';
import { cellNumber, filledCells, growthWithWeight, type Sample } from './column-meaning.ts';
import { discountFactors } from './discount-style.ts';
import { type Figures, type Kind, listKind, proof, shareOfCloseRows, tellsApart } from './figures.ts';
import { saysAmount } from './heading-words.ts';
import { lastTimeText } from './supplier-decisions.ts';

type MoneyColumn = NamedColumn & {
  figures: Figures;
  /** What the figures prove. */
  kind: Kind | null;
  basis: string;
};

const nameOf = ({ column }: NamedColumn, header: readonly string[]) => header[column]?.trim() ?? '';

/** Whether two columns have different figures in most rows. */
const differ = (a: MoneyColumn, b: MoneyColumn) => shareOfCloseRows(a.figures, b.figures) < proof;

const isRap = ({ field }: NamedColumn) => field === 'rap' || field === 'any_rap';

const priceOf = (perCarat: boolean) => `the price of ${perCarat ? 'a carat' : 'the stone'}`;

/**
 * Assigns the columns of amounts by their figures, which outrank the words of the headers: price × weight is the total,
 * list price less discount the price. Returns the questions that the figures leave open.
 */
export function assignMoneyColumns(
  columns: ColumnAssignments,
  named: readonly NamedColumn[],
  sample: Sample,
  header: readonly string[],
): string[] {
  for (const each of named) if (each.decided) columns.add(each.field as ListField, each, decidedText);
  const isFilled = ({ column }: NamedColumn) => filledCells(sample, column).length > 0;
  const open = named.filter(({ decided }) => !decided);
  // An empty column says nothing of the others: "Price" beside an empty "Cash Price".
  const filled = open.some(isFilled) ? open.filter(isFilled) : open;
  const money = new MoneyColumns(columns, filled, sample);
  money.assign(columns, header);
  for (const each of open.filter((column) => !filled.includes(column)))
    if (each.field === 'any_price' || each.field === 'any_rap')
      columns.readAs.set(each.column, 'ignored: it is empty');
    else columns.add(each.field as ListField, { ...each, rank: each.rank + 200 });
  return money.questions;
}

/** Decides for the columns of amounts of a list which is a price per carat, a total or a list price. */
class MoneyColumns {
  readonly #columns: MoneyColumn[];
  readonly #carats: Figures;
  readonly #sample: Sample;
  /** Share of the list price that remains after the discount, by each way to read the discount. */
  readonly #remaining: Figures[];
  readonly #hasDiscount: boolean;
  readonly questions: string[] = [];
  readonly #undecided = new Set<MoneyColumn>();

  constructor(assigned: ColumnAssignments, named: readonly NamedColumn[], sample: Sample) {
    const figuresOf = (column: number | undefined) =>
      sample.rows.map((row) => cellNumber(sample, row, column));
    this.#sample = sample;
    this.#carats = figuresOf(assigned.first('carat'));
    const discounts = figuresOf(assigned.first('discount'));
    this.#hasDiscount = assigned.has('discount');
    this.#remaining = discountFactors.map((factor) =>
      discounts.map((discount) => (discount === null ? null : 1 - discount * factor)),
    );
    this.#columns = named.map((each) => ({
      ...each,
      figures: figuresOf(each.column),
      kind: null,
      basis: '',
    }));
  }

  /** Assigns every column, and notes what only a person can tell. */
  assign(columns: ColumnAssignments, header: readonly string[]): void {
    this.#proveByWeight();
    this.#proveByDiscount();
    for (const each of this.#columns.filter(({ remembered }) => remembered))
      this.#assignRemembered(each, columns, header);
    const others = this.#columns.filter(({ remembered }) => !remembered);
    for (const each of others.filter(isRap)) this.#assignRap(each, columns, header);
    const prices = others.filter((each) => !isRap(each));
    for (const each of prices.filter(({ field, kind }) => field !== 'any_price' || kind !== null))
      this.#assignProven(each, columns);
    for (const each of prices.filter(({ field, kind }) => field === 'any_price' && kind === null))
      this.#assignPlain(each, columns, header);
  }

  #times(figures: Figures, factors: Figures): Figures {
    return figures.map((figure, at) => {
      const factor = factors[at];
      return figure === null || factor === null || factor === undefined ? null : figure * factor;
    });
  }

  readonly #apart = (at: number) => tellsApart(this.#carats[at]);

  /** A column that is another one times the weight is a total. */
  #proveByWeight(): void {
    for (const per of this.#columns)
      for (const whole of this.#columns) {
        if (per === whole || isRap(per) !== isRap(whole)) continue;
        if (shareOfCloseRows(this.#times(per.figures, this.#carats), whole.figures, this.#apart) < proof)
          continue;
        this.#prove(per, 'per', 'price per carat: it matches the totals');
        this.#prove(whole, 'whole', 'total: it equals weight × price per carat');
      }
  }

  #prove(column: MoneyColumn, kind: Kind, basis: string): void {
    if (column.kind !== null) return;
    column.kind = kind;
    column.basis = basis;
  }

  /** List price less discount is the price of the same kind. */
  #proveByDiscount(): void {
    const [raps, prices] = [this.#columns.filter(isRap), this.#columns.filter((each) => !isRap(each))];
    for (const rap of raps) for (const price of prices) this.#proveByList(rap, price);
  }

  #proveByList(rap: MoneyColumn, price: MoneyColumn): void {
    if (rap.kind !== null && price.kind !== null) return;
    const best = (figures: Figures, amounts: Figures, rows?: (at: number) => boolean) =>
      Math.max(
        ...this.#remaining.map((share) => shareOfCloseRows(this.#times(figures, share), amounts, rows)),
      );
    const listTotals = this.#times(rap.figures, this.#carats);
    const priceTotals = this.#times(price.figures, this.#carats);
    const text = 'it matches RAP price and discount';
    if (best(rap.figures, price.figures, this.#apart) >= proof) {
      const kind =
        rap.kind ?? price.kind ?? this.#kindOfList(rap) ?? (price.field === 'price' ? 'per' : null);
      if (kind === null) {
        if (price.field === 'total_amount') this.#undecided.add(rap);
        return;
      }
      this.#prove(
        rap,
        kind,
        `RAP price ${kind === 'per' ? 'per carat' : 'of the stone'}: its figures are round`,
      );
      this.#prove(price, kind, `${kind === 'per' ? 'price per carat' : 'total'}: ${text}`);
    } else if (best(listTotals, price.figures, this.#apart) >= proof) {
      this.#prove(rap, 'per', `RAP price per carat: ${text}`);
      this.#prove(price, 'whole', `total: ${text}`);
    } else if (best(rap.figures, priceTotals, this.#apart) >= proof) {
      this.#prove(rap, 'whole', `RAP price of the stone: ${text}`);
      this.#prove(price, 'per', `price per carat: ${text}`);
    }
  }

  /** List prices per carat are round; those of stones are not. */
  #kindOfList({ figures }: MoneyColumn): Kind | null {
    const perCarat = figures.map((figure, at) => {
      const carat = this.#carats[at];
      return figure !== null && tellsApart(carat) ? figure / carat : null;
    });
    return listKind([figures], [perCarat]);
  }

  #assignRap(rap: MoneyColumn, columns: ColumnAssignments, header: readonly string[]): void {
    const kindOf = (each: MoneyColumn) =>
      each.kind ?? this.#kindOfList(each) ?? (saysAmount(nameOf(each, header)) ? 'whole' : null);
    const others = this.#columns.filter((each) => isRap(each) && each !== rap);
    if (kindOf(rap) !== 'whole') {
      columns.add('rap', { ...rap, rank: kindOf(rap) === 'per' ? rap.rank : rap.rank + 100 });
      const other = others.find((each) => kindOf(each) === null);
      const isOneOfTwo = kindOf(rap) === null && other && differ(rap, other) && rap.column < other.column;
      const asked = [
        ...(this.#undecided.has(rap) ? [importMessages.rapPerCaratOrStone(nameOf(rap, header))] : []),
        ...(isOneOfTwo
          ? [importMessages.whichColumn('RAP price per carat', nameOf(rap, header), nameOf(other, header))]
          : []),
      ];
      if (asked.length > 0) columns.readAs.set(rap.column, `RAP price per carat: ${notCertain}`);
      this.questions.push(...asked);
    } else if (others.some((each) => kindOf(each) === 'per')) {
      columns.readAs.set(rap.column, 'ignored: the RAP price of the stone, beside that of a carat');
    } else {
      columns.add('rap', rap, rap.basis || 'RAP price of the stone');
      columns.wholeRap = true;
    }
  }

  /** A column as it was decided for an earlier list, unless the figures say something else. */
  #assignRemembered(each: MoneyColumn, columns: ColumnAssignments, header: readonly string[]): void {
    const field = each.field as 'rap' | 'price' | 'total_amount';
    const wasPer = field !== 'total_amount';
    const tells = this.#carats.some(tellsApart) && each.figures.some((figure) => figure !== null);
    const kind =
      each.kind ?? (isRap(each) ? this.#kindOfList(each) : tells ? this.#kindOfPlain(each)?.[0] : null);
    const differs = kind !== null && kind !== undefined && (kind === 'per') !== wasPer;
    columns.add(field, each, differs ? `${priceOf(wasPer)} last time: ${notCertain}` : lastTimeText);
    if (differs)
      this.questions.push(
        importMessages.otherThanLastTime(nameOf(each, header), priceOf(wasPer), priceOf(!wasPer)),
      );
  }

  #assignProven(price: MoneyColumn, columns: ColumnAssignments): void {
    const proven = price.kind === 'per' ? 'price' : price.kind === 'whole' ? 'total_amount' : null;
    const field = proven ?? (price.field === 'total_amount' ? 'total_amount' : 'price');
    const outranksWords = proven !== null && price.field !== proven;
    columns.add(
      field,
      price.field === 'any_price' ? { ...price, rank: 100 } : price,
      outranksWords ? price.basis : undefined,
    );
  }

  /** A plain price that no other column proves: beside others it must agree; alone its growth or the list price tells. */
  #assignPlain(price: MoneyColumn, columns: ColumnAssignments, header: readonly string[]): void {
    if (columns.has('price') || columns.has('total_amount')) {
      const other = columns.has('price') ? 'price per carat' : 'total';
      columns.readAs.set(price.column, `ignored: it does not match the ${other} of the list`);
      return;
    }
    const [kind, reason] = this.#kindOfPlain(price) ?? ['per', notCertain];
    const named = { ...price, rank: 100 };
    if (kind === 'per') columns.add('price', named, `price per carat: ${reason}`);
    else columns.add('total_amount', named, `total: ${reason}`);
    if (reason === notCertain) this.questions.push(importMessages.perCaratOrTotal(nameOf(price, header)));
  }

  #kindOfPlain(price: MoneyColumn): [Kind, string] | null {
    if (filledCells(this.#sample, price.column).length === 0) return ['per', 'it is empty'];
    const byList = this.#kindByImpliedList(price);
    if (byList) return [byList, 'with the discount it gives round RAP prices'];
    const growth = growthWithWeight(this.#carats, price.figures);
    if (growth !== null && growth > 1.25) return ['whole', 'it grows faster than the weight'];
    if (growth !== null && growth < 0.95) return ['per', 'it grows slower than the weight'];
    return this.#carats.some(tellsApart) ? null : ['per', 'every stone of the list weighs one carat'];
  }

  /** Without a list price the discount gives it: it is round for the right kind of price only. */
  #kindByImpliedList(price: MoneyColumn): Kind | null {
    if (!this.#hasDiscount || this.#columns.some(isRap)) return null;
    const implied = (remaining: Figures, perCarat: boolean): Figures =>
      price.figures.map((figure, at) => {
        const [carat, share] = [this.#carats[at], remaining[at]];
        if (figure === null || !share || !tellsApart(carat)) return null;
        return figure / share / (perCarat ? 1 : carat);
      });
    const readings = (perCarat: boolean) => this.#remaining.map((remaining) => implied(remaining, perCarat));
    return listKind(readings(true), readings(false));
  }
}
