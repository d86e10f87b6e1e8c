import { cellText } from '../cell-values.ts';
import { dollarRate, type Exchange, type Rate } from '../exchange-rate.ts';
import { importMessages } from '../import-messages.ts';
import type { NamedColumn } from './column-assignments.ts';
import { cellNumber, filledCells, type Sample } from './column-meaning.ts';
import { discountFactors } from './discount-style.ts';
import { type Figures, proof } from './figures.ts';
import { currencyOf, currencyOfRemark, foreignCurrency, namesDollars } from './heading-words.ts';

/** How the amounts of a list become US$; what only a person can tell, and why it cannot be. */
interface ListCurrency {
  exchange: Exchange | null;
  question?: { option: 'rate' | 'columns'; text: string };
  fatal?: string;
}

/** The currency that most cells of the column of currencies name, or a remark above or below the table; null without. */
function currencyOfList(
  column: number | undefined,
  sample: Sample,
  titles: readonly string[],
): string | null {
  const cells =
    column === undefined ? [] : filledCells(sample, column).flatMap((text) => currencyOf(text) ?? []);
  const share = (name: string) => cells.filter((each) => each === name).length;
  const [most] = [...new Set(cells)].toSorted((a, b) => share(b) - share(a));
  const remarks = sample.rows
    .map((row) => row.map(cellText).filter(Boolean))
    .filter(({ length }) => length === 1 || length === 2)
    .map((cells) => cells.join(': '));
  return most ?? [...titles, ...remarks].map(currencyOfRemark).find((each) => each !== null) ?? null;
}

/** "4,05,000". */
const isGroupedAsRupees = (text: string) => /^\D*\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?\D*$/.test(text);

/** RAP prices are in US$ where nothing else is said of them. */
const isRapColumn = ({ field }: NamedColumn) => field === 'rap' || field === 'any_rap';

/** The currency of "$/ct" in a list whose prices are in other dollars, "All prices in HK$"; null for another heading. */
const plainDollars = (heading: string, ofList: string | null): string | null =>
  /\$/.test(heading) && !/rap|us|hk|[acs]\$/i.test(heading) && /^(?:HKD|AUD|CAD|SGD)$/.test(ofList ?? '')
    ? ofList
    : null;

/** The currency of a column by its heading or the signs of most amounts; US$ too; null where nothing says. */
function namedCurrency(column: number, sample: Sample, header: readonly string[]): string | null {
  const heading = header[column] ?? '';
  const byHeading = foreignCurrency(heading) ?? (namesDollars(heading) ? 'USD' : null);
  if (byHeading) return byHeading;
  const texts = filledCells(sample, column);
  const signs = texts.flatMap((text) => foreignCurrency(text) ?? (namesDollars(text) ? 'USD' : []));
  return signs.length * 2 > texts.length ? (signs[0] ?? null) : null;
}

/**
 * Decides which columns of amounts are in another currency. Only US$ become US$ by themselves: another currency needs a
 * rate, and beside it a column that names none must agree with one that does.
 */
export function listCurrency(
  money: readonly NamedColumn[],
  {
    discount,
    carat,
    currency: ofRow,
  }: Partial<Record<'discount' | 'carat' | 'currency', number | undefined>>,
  sample: Sample,
  {
    header,
    titles,
    rate,
    lastRate,
  }: { header: readonly string[]; titles: readonly string[]; rate: Rate | undefined; lastRate: string },
): ListCurrency {
  const ofList = currencyOfList(ofRow, sample, titles);
  const currencies = new Map(
    money.map((each) => [
      each.column,
      plainDollars(header[each.column] ?? '', ofList) ??
        namedCurrency(each.column, sample, header) ??
        (isRapColumn(each) ? null : ofList),
    ]),
  );
  const found = [...new Set(currencies.values())].filter((each) => each !== null && each !== 'USD');
  const rupees = money.find(({ column }) => filledCells(sample, column).some(isGroupedAsRupees));
  const namesNone = [...currencies].every(([, each]) => each === null) && !money.some(isRapColumn);
  if (rupees && namesNone) {
    if (rate === dollarRate) return { exchange: null };
    if (rate !== undefined)
      return { exchange: { currency: 'INR', rate, columns: new Set(currencies.keys()) } };
    const text = importMessages.groupedAsRupees(header[rupees.column]?.trim() ?? '', lastRate);
    return { exchange: null, question: { option: 'rate', text } };
  }
  const isForeign = ({ column }: NamedColumn) => found.includes(currencies.get(column) ?? null);
  const foreign = new Set(money.filter(isForeign).map(({ column }) => column));
  const [currency] = found;
  if (!currency) return { exchange: null };
  const name = (column: number) => header[column]?.trim() ?? '';
  if (found.length > 1) return { exchange: null, fatal: importMessages.severalCurrencies(found as string[]) };
  if (rate === undefined) {
    const text = importMessages.notDollars(name([...foreign][0]!), currency, lastRate);
    return { exchange: null, question: { option: 'rate', text } };
  }
  const known = money.filter(({ column }) => currencies.get(column) !== null);
  const figures = new RatioFinder(sample, discount, carat);
  for (const each of money.filter((one) => !known.includes(one))) {
    const verdicts = known.map((other) => {
      const same = figures.verdict(each.column, other.column, rate / 1_000_000);
      return same === null ? null : foreign.has(other.column) === same;
    });
    const [isConverted, contradiction] = new Set(verdicts.filter((verdict) => verdict !== null));
    if (isConverted === undefined || contradiction !== undefined) {
      const text = importMessages.whichCurrency(name(each.column), currency);
      return { exchange: null, question: { option: 'columns', text } };
    }
    if (isConverted) foreign.add(each.column);
  }
  return { exchange: { currency, rate, columns: foreign } };
}

/** Compares the amounts of two columns by what they have to do with each other. */
class RatioFinder {
  readonly #sample: Sample;
  readonly #factors: Figures[];

  constructor(sample: Sample, discount: number | undefined, carat: number | undefined) {
    this.#sample = sample;
    const carats = this.#figures(carat);
    const ones = carats.map(() => 1);
    const discounts = this.#figures(discount);
    const remaining = discountFactors.map((factor) =>
      discounts.map((each) => (each === null ? null : 1 - each * factor)),
    );
    const weights = [ones, carats, carats.map((each) => (each ? 1 / each : null))];
    this.#factors = [ones, ...remaining].flatMap((share) =>
      weights.map((weight) => share.map((each, at) => (each && weight[at] ? each * weight[at] : null))),
    );
  }

  #figures(column: number | undefined): Figures {
    return this.#sample.rows.map((row) => cellNumber(this.#sample, row, column));
  }

  /** Whether two columns are in one currency; null when the figures do not tell. */
  verdict(one: number, other: number, rate: number): boolean | null {
    const [a, b] = [this.#figures(one), this.#figures(other)];
    const told = new Set<boolean>();
    for (const factors of this.#factors)
      for (const ratio of [steadyRatio(a, b, factors), steadyRatio(b, a, factors)]) {
        const isNear = (value: number, slack: number) =>
          ratio !== null && Math.abs(ratio / value - 1) <= slack;
        if (isNear(1, 0.01)) told.add(true);
        else if (isNear(rate, 0.05) || isNear(1 / rate, 0.05)) told.add(false);
      }
    const [verdict, contradiction] = told;
    return contradiction === undefined ? (verdict ?? null) : null;
  }
}

/** The ratio of two columns that nearly all rows share; null without one. */
function steadyRatio(a: Figures, b: Figures, factors: Figures): number | null {
  const ratios = a
    .flatMap((left, at) => (left && b[at] && factors[at] ? [b[at] / (left * factors[at])] : []))
    .toSorted((x, y) => x - y);
  const median = ratios[Math.floor(ratios.length / 2)];
  if (median === undefined || ratios.length < 2) return null;
  const steady = ratios.filter((ratio) => Math.abs(ratio / median - 1) <= 0.01);
  return steady.length >= ratios.length * proof ? median : null;
}
