import { hasRap } from '../pricing/prices.ts';
import type { SettledPrices } from '../pricing/settlement.ts';
import { cellText, hasNoListPrice } from './cell-values.ts';
import { discountOddity, storedDiscount } from './columns/discount-style.ts';
import { leastAmount } from './columns/sample-decimals.ts';
import type { DiscountField, ImportPlan } from './import-plan.ts';
import { readKind } from './kind-values.ts';
import type { ListField } from './list-fields.ts';
import type { ListedPrices, ListedStone, RowReading } from './listed-stone.ts';
import { refuseOthers } from './one-diamond.ts';
import { readAvailability } from './row-availability.ts';
import { RowCells } from './row-cells.ts';
import { checkWeight, readMeasurement } from './row-measurement.ts';
import { type PriceContext, type PriceRemark, type RowPrices, resolvePrices } from './row-prices.ts';
import {
  readCarat,
  readCertificate,
  readColor,
  readCountry,
  readMedia,
  readPlainValues,
  readShape,
  readStoneId,
  refuseCurrency,
} from './row-values.ts';

type PriceColumns = { discount: DiscountField; price: ListField; total: ListField };

const supplierSet: PriceColumns = { discount: 'discount', price: 'price', total: 'total_amount' };
const wholesaleSet: PriceColumns = { discount: 'j_discount', price: 'j_price', total: 'j_total_amount' };
const retailSet: PriceColumns = {
  discount: 'retail_discount',
  price: 'retail_price',
  total: 'retail_total_amount',
};

function readDiscount(cells: RowCells, plan: ImportPlan, field: DiscountField): number | null {
  const written = cells.number(field, 5);
  const style = plan.discountStyles[field];
  if (written === null || !style) return null;
  // Words, "5 above", and a plus among plain values say it whatever the others mean.
  const text = cells.text(field);
  if (/\p{L}/u.test(text) || (style.plusIsAbove && text.startsWith('+')))
    return storedDiscount(written, { ...style, minusIsBelow: true });
  switch (discountOddity(written, style)) {
    case 'percentage_among_fractions':
      cells.warning(field, 'is a percentage in a column of fractions: imported as a percentage');
      return storedDiscount(written, { ...style, fraction: false });
    case 'fraction_among_percentages':
      cells.problem(
        field,
        'may be a percentage or a fraction: the other discounts of the column are percentages',
      );
      return null;
    case null:
      return storedDiscount(written, style);
  }
}

/** List price per carat, in cents. */
function readRap(cells: RowCells, { wholeRap }: ImportPlan, carat: number | null): number | null {
  const rap = cells.amount('rap');
  return wholeRap && rap !== null && carat ? Math.round((rap * 1000) / carat) : rap;
}

function readGiven(
  cells: RowCells,
  plan: ImportPlan,
  columns: PriceColumns,
  carat: number | null,
): RowPrices {
  const given = {
    rap: readRap(cells, plan, carat),
    discount: readDiscount(cells, plan, columns.discount),
    price: cells.amount(columns.price),
    total: cells.amount(columns.total),
  };
  const isAlone = given.price === null && given.total === null && hasRap(given.rap);
  // "35" among "-40" may be a forgotten minus.
  if (
    isAlone &&
    !plan.isOwnExport &&
    (given.discount ?? 0) < 0 &&
    !/^\+|\p{L}/u.test(cells.text(columns.discount))
  )
    cells.problem(
      columns.discount,
      'is above the list price by the other discounts of the column, and no price proves it: write the price, or + before it',
    );
  return given;
}

function resolve(
  cells: RowCells,
  given: RowPrices,
  columns: PriceColumns,
  context: PriceContext,
): SettledPrices | null {
  const fieldOf = (remark: PriceRemark): ListField =>
    remark.field === 'rap' ? 'rap' : columns[remark.field];
  const outcome = resolvePrices(given, context);
  if (!outcome.ok) {
    cells.problem(fieldOf(outcome.problem), outcome.problem.reason);
    return null;
  }
  for (const warning of outcome.warnings) cells.warning(fieldOf(warning), warning.reason);
  if (outcome.prices.price < leastAmount * 100 && !context.exact) {
    const field = given.price === null && given.total !== null ? columns.total : columns.price;
    cells.problem(field, `makes less than US$ ${leastAmount} a carat, which no stone costs`);
    return null;
  }
  return outcome.prices;
}

/** The wholesale or retail set, present only in exported lists; null when the row has no such figure. */
function readSellingPrices(
  cells: RowCells,
  plan: ImportPlan,
  columns: PriceColumns,
  context: PriceContext,
  rap: number | null,
) {
  if (!plan.sources[columns.price] && !plan.sources[columns.total] && !plan.sources[columns.discount])
    return null;
  const read = readGiven(cells, plan, columns, context.carat);
  const given = { ...read, rap, discount: hasRap(rap) ? read.discount : null };
  if (given.price === null && given.total === null && given.discount === null) return null;
  const prices = resolve(cells, given, columns, context);
  return prices && toListed(prices);
}

const toListed = ({ discount, price, total }: SettledPrices): ListedPrices => ({
  discount,
  price,
  total_amount: total,
});

/** True for a row without values: it is skipped, not reported. */
export function isEmptyRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cellText(cell) === '');
}

/**
 * Parses one row of a stock list. A row is rejected with all reasons when it lacks stock number, shape,
 * carat, colour or price, when a grade or number is invalid or when its figures contradict each other.
 */
export function readRow(row: readonly string[], plan: ImportPlan): RowReading {
  const cells = new RowCells(row, plan);
  if (!cells.areBounded()) return { ok: false, problems: cells.problems, warnings: [] };
  refuseOthers(cells, plan);
  refuseCurrency(cells, plan);
  const stone_id = readStoneId(cells, plan);
  const shape = readShape(cells, plan);
  const carat = readCarat(cells, plan);
  const color = readColor(cells);
  const given = readGiven(cells, plan, supplierSet, carat);
  const report = readCertificate(cells);
  const { kind, growth, treatment } = readKind(cells, report, plan.defaultKind);
  const origin = {
    supplier_name: cells.freeText('supplier_name') ?? plan.supplierName,
    lab: report.lab,
    certificate_no: report.certificate_no,
    kind,
    growth,
    treatment,
    mined_in: readCountry(cells, 'mined_in'),
    polished_in: readCountry(cells, 'polished_in'),
  };
  const values = readPlainValues(cells, plan);
  const size = readMeasurement(cells, plan);
  const place = readAvailability(cells, plan);
  const links = {
    img_url: readMedia(cells, plan, 'img_url'),
    video_url: readMedia(cells, plan, 'video_url'),
    certi_url: readMedia(cells, plan, 'certi_url'),
    availability: place.availability,
    hidden: place.hidden,
  };
  const { problems, warnings } = cells;
  if (shape === null || carat === null || color === null || problems.length)
    return { ok: false, problems, warnings };
  checkWeight(cells, plan, { shape, carat, size });
  const context = {
    carat,
    noListPrice: hasNoListPrice(color, carat),
    hasRapColumn: Boolean(plan.sources.rap),
    priceRounding: plan.priceRounding,
    exact: plan.isOwnExport,
  };
  const prices = resolve(cells, given, supplierSet, context);
  if (!prices) return { ok: false, problems, warnings };
  const wholesale = readSellingPrices(cells, plan, wholesaleSet, context, prices.rap);
  const retail = readSellingPrices(cells, plan, retailSet, context, prices.rap);
  if (problems.length) return { ok: false, problems, warnings };
  const { rap, discount, price, total } = prices;
  // Not spread into one literal: that takes as long as reading the cells.
  const stone: ListedStone = Object.assign(values, origin, size, links, {
    stone_id,
    shape,
    carat,
    color,
    rap,
    discount,
    price,
    total_amount: total,
    wholesale,
    retail,
  });
  return place.word ? { ok: true, stone, warnings, word: place.word } : { ok: true, stone, warnings };
}
