import { dateOrderOf } from '../../format/days.ts';
import { dateFields } from '../../stone-fields/field-lists.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { cellText } from '../cell-values.ts';
import { exchangeRateText } from '../exchange-rate.ts';
import { exportDiscountStyle, exportSources } from '../export-format.ts';
import { importMessages } from '../import-messages.ts';
import type { ColumnReading, DiscountField, ImportPlan, ImportPlanOptions } from '../import-plan.ts';
import { type FieldSources, fieldLabel, type ListField, listFields } from '../list-fields.ts';
import { refusedGoods } from '../one-diamond.ts';
import { availabilityOfTitle, saysByColour } from '../row-availability.ts';
import { assignAmbiguousColumns, columnsByValues, isRoundsOnlyList } from './ambiguous-columns.ts';
import { writesShapeOnce } from './blank-shapes.ts';
import { ColumnAssignments, decidedText, type NamedColumn } from './column-assignments.ts';
import { cellNumber, cellNumberOf, filledCells, type Sample, sampleAmounts } from './column-meaning.ts';
import { detectDiscountStyle } from './discount-style.ts';
import { detectLayout, headerMeaning } from './headers.ts';
import { listCurrency } from './list-currency.ts';
import { kindDecision } from './list-kind.ts';
import { assignMoneyColumns } from './money-columns.ts';
import { fatalProblems, planNotes, shapeDecision } from './plan-notes.ts';
import { repeatedColumnQuestions } from './repeated-columns.ts';
import { isMoney, sampleWithDecimals } from './sample-decimals.ts';
import { headerText, lastTimeText, rememberedColumns } from './supplier-decisions.ts';
import { isTitle } from './table-start.ts';
import { rapProblems, shareQuestions, valueQuestions } from './value-questions.ts';

/** The columns whose header is known, with what a person decided. */
function nameColumns(
  header: readonly string[],
  remembered: ReadonlyMap<number, ListField | null>,
  decided: ImportPlanOptions['columns'] = {},
): NamedColumn[] {
  const named = header.flatMap((text, column): NamedColumn[] => {
    const field = decided[headerText(text)];
    if (field !== undefined) return field === null ? [] : [{ column, field, rank: 0, decided: true }];
    const lastTime = remembered.get(column);
    if (lastTime !== undefined)
      return lastTime === null ? [] : [{ column, field: lastTime, rank: 0, remembered: true }];
    const meaning = headerMeaning(text);
    return meaning ? [{ column, ...meaning }] : [];
  });
  // "Clr" is the colour beside a clarity with another name.
  const of = (field: ListField) => named.filter((each) => each.field === field);
  const isColor = of('clarity').length > 1 && of('color').length + of('fancy_color').length === 0;
  return named.map((each) =>
    isColor && each.field === 'clarity' && /^clr\.?$/i.test(header[each.column]!.trim())
      ? { ...each, field: 'color' }
      : each,
  );
}

function discountStyles(columns: ColumnAssignments, sample: Sample): ImportPlan['discountStyles'] {
  const styles: ImportPlan['discountStyles'] = {};
  const sets = {
    discount: ['price', 'total_amount'],
    j_discount: ['j_price', 'j_total_amount'],
    retail_discount: ['retail_price', 'retail_total_amount'],
  } as const;
  for (const field of Object.keys(sets) as DiscountField[]) {
    const column = columns.first(field);
    if (column === undefined) continue;
    const [price, total] = sets[field];
    const from = {
      carat: columns.first('carat'),
      rap: columns.first('rap'),
      perCarat: columns.first(price),
      total: columns.first(total),
    };
    styles[field] = detectDiscountStyle(
      sample.rows.flatMap((row) => {
        const text = cellText(row[column]);
        const written = cellNumber(sample, row, column);
        return written === null
          ? []
          : [
              {
                written,
                percentSign: text.includes('%'),
                plusSign: text.startsWith('+'),
                ...sampleAmounts(sample, row, from),
              },
            ];
      }),
    );
    columns.readAs.set(column, styles[field].readAs);
  }
  return styles;
}

function exportStyles(columns: ColumnAssignments): ImportPlan['discountStyles'] {
  const column = columns.first('discount');
  if (column !== undefined) columns.readAs.set(column, exportDiscountStyle.readAs);
  return {
    discount: exportDiscountStyle,
    j_discount: exportDiscountStyle,
    retail_discount: exportDiscountStyle,
  };
}

/** How a column is read: of a comment only what it says of the kind, a treatment and where the stone is counts. */
function readAsOf({ field, decided, remembered, byValues }: NamedColumn): string | undefined {
  if (decided || remembered) return decided ? decidedText : lastTimeText;
  if (field === 'comment') return 'searched for laboratory-grown, treatments, memo and sold; not stored';
  return byValues ? `${fieldLabel(field as ListField)}, by its values` : undefined;
}

/** Assigns every named column; returns the questions that the values leave. */
function assignColumns(
  columns: ColumnAssignments,
  named: readonly NamedColumn[],
  sample: Sample,
  header: readonly string[],
): string[] {
  const isClear = (each: NamedColumn): each is NamedColumn & { field: ListField } =>
    listFields.some((field) => field === each.field);
  const money = named.filter(isMoney);
  for (const each of named)
    if (isClear(each) && !isMoney(each)) columns.add(each.field, each, readAsOf(each));
  assignAmbiguousColumns(
    columns,
    named.filter((each) => !isClear(each)),
    sample,
  );
  if (isRoundsOnlyList(header)) {
    const price = money.find(({ field }) => field === 'any_price');
    if (price) columns.add('total_amount', price, 'total in US$, as in the public diamonds data set');
    return [];
  }
  return assignMoneyColumns(columns, money, sample, header);
}

/** The readings of the columns, each with its first values. */
const withSamples = (columns: ColumnReading[], sample: Sample): ColumnReading[] =>
  columns.map((column, at) => ({
    ...column,
    samples: [...new Set(filledCells(sample, at))].slice(0, 3).map((text) => text.slice(0, 100)),
  }));

/** Half of the last place of the prices per carat, in cents. */
function priceRounding(sample: Sample, column: number | undefined): number {
  if (column === undefined) return 0;
  const texts = filledCells(sample, column);
  const written: Sample = { ...sample, exchange: null };
  const isWhole = (text: string) => Number.isInteger(cellNumberOf(written, column, text));
  const rounding = texts.length > 0 && texts.every(isWhole) ? 50 : 0.5;
  const { exchange } = sample;
  return exchange?.columns.has(column) ? (rounding * 1_000_000) / exchange.rate + 0.5 : rounding;
}

function dateOrders(sample: Sample, sources: FieldSources): ImportPlan['dateOrders'] {
  return Object.fromEntries(
    dateFields.map((field) => {
      const texts = (sources[field] ?? []).flatMap((column) => filledCells(sample, column));
      return [field, dateOrderOf(texts)];
    }),
  );
}

/** A column of discounts above and below the list price must tell which is which. */
function signProblems({ discountStyles: found, sources, header }: ImportPlan): string[] {
  const name = header[sources.discount?.[0] ?? -1]?.trim() ?? '';
  const { isUnsure, areAllPlus } = found.discount ?? {};
  const isOpen = isUnsure || (areAllPlus && !/\b(?:off|back|below|less)\b/i.test(name));
  return isOpen ? [importMessages.whichSign(name)] : [];
}

/** What the titles above the headers say of where the stones are. */
function titledAvailability(titles: ImportPlanOptions['titles'] = []) {
  const texts = titles.filter(isTitle).map((cells) => cells.map(cellText).join(''));
  const title = texts.findLast((text) => availabilityOfTitle(text) !== null) ?? '';
  return { title, availability: availabilityOfTitle(title) };
}

/** What the titles above the headers say that the stones below are not. */
const refusedByTitle = (titles: ImportPlanOptions['titles'] = []) =>
  titles.map((cells) => refusedGoods(cells.join(' '))).find((goods) => goods !== null) ?? null;

/** Fields of selling prices, which lists of other programs seldom have. */
const sellingFields = ['j_price', 'j_total_amount', 'retail_price', 'retail_total_amount'] as const;

/** How the amounts of a list become US$. */
function currencyOf(
  named: readonly NamedColumn[],
  sample: Sample,
  header: readonly string[],
  { rate, remembered, titles = [] }: ImportPlanOptions,
) {
  const last = remembered?.rate;
  const columnOf = (field: ListField) => named.find((each) => each.field === field)?.column;
  return listCurrency(
    named.filter((each) => isMoney(each) || (sellingFields as readonly string[]).includes(each.field)),
    { discount: columnOf('discount'), carat: columnOf('carat'), currency: columnOf('currency') },
    sample,
    {
      header,
      titles: titles.flat().map(cellText),
      rate,
      lastRate: last ? importMessages.lastRate(exchangeRateText(last), last.day) : '',
    },
  );
}

/**
 * Decides once per list how its columns are read, from the headers and a sample of rows
 * (a few hundred are enough).
 */
export function planColumns(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[],
  options: ImportPlanOptions = {},
): ImportPlan {
  const remembered = rememberedColumns(header, options);
  const byHeader = nameColumns(header, remembered, options.columns);
  const raw = sampleWithDecimals(sampleRows, byHeader, options.decimal);
  const isOpen = (column: number) =>
    !remembered.has(column) &&
    options.columns?.[headerText(header[column]!)] === undefined &&
    !byHeader.some((each) => each.column === column);
  const named = [...byHeader, ...columnsByValues(header, isOpen, raw)];
  const isExport = exportSources(header) !== null;
  const currency = isExport ? { exchange: null } : currencyOf(named, raw, header, options);
  const sample: Sample = { ...raw, exchange: currency.exchange };
  const columns = new ColumnAssignments(header);
  for (const [column, field] of remembered)
    if (field === null) columns.readAs.set(column, `ignored, ${lastTimeText}`);
  const questions = assignColumns(columns, named, sample, header);
  const exportedSources = exportSources(header);
  const repeated = exportedSources ? [] : repeatedColumnQuestions(columns, named, sample, header);
  const styles = exportedSources ? exportStyles(columns) : discountStyles(columns, sample);
  const shares = exportedSources ? [] : shareQuestions(columns, styles, named, header);
  const sources = exportedSources ?? columns.sources();
  const shape = shapeDecision(sources, sample, isRoundsOnlyList(header), options);
  const titled = titledAvailability(options.titles);
  const layout = options.layout ?? detectLayout(header);
  const plan: ImportPlan = {
    isOwnExport: exportedSources !== null,
    layout,
    decimal: sample.decimal,
    decimals: sample.decimals,
    exchange: currency.exchange,
    wholeRap: exportedSources === null && columns.wholeRap,
    priceRounding: priceRounding(sample, sources.price?.[0]),
    dateOrders: dateOrders(sample, sources),
    header,
    columns: withSamples(columns.report(), sample),
    sources,
    discountStyles: styles,
    defaultShape: shape.shape === null ? null : parseShape(shape.shape, layout),
    repeatsShape: exportedSources === null && shape.shape === null && writesShapeOnce(sources, sample),
    defaultKind: null,
    availabilityBelow: exportedSources ? null : titled.availability,
    refusedBelow: exportedSources ? null : refusedByTitle(options.titles),
    words: { decided: options.availability ?? {}, remembered: options.remembered?.availability ?? {} },
    usesRemembered: remembered.size > 0 || shape.isRemembered === true,
    supplierName: options.supplierName?.trim() || null,
    numberStones: options.numberStones ?? false,
    missing_fields: [],
    notes: [],
    fatal: [],
    questions: {},
  };
  const kind = kindDecision(plan, sampleRows, options);
  plan.defaultKind = kind.kind;
  plan.usesRemembered ||= kind.isRemembered === true;
  const { question, fatal } = currency;
  const asked =
    exportedSources || question || fatal
      ? []
      : [...questions, ...repeated, ...shares, ...valueQuestions(named, sources, sample, header)];
  return {
    ...plan,
    ...planNotes(plan, [
      shape.note,
      plan.repeatsShape ? importMessages.shapeOnce : null,
      kind.note,
      plan.availabilityBelow && importMessages.titleBetween(titled.title),
      ...(options.titles ?? []).flat().filter(saysByColour).map(importMessages.byColour),
    ]),
    fatal: [
      ...fatalProblems(plan),
      ...(fatal ? [fatal] : []),
      ...signProblems(plan),
      ...(exportedSources ? [] : rapProblems(plan, sample)),
    ],
    questions: {
      ...(asked.length > 0 && { columns: asked.join(' ') }),
      ...(question && { [question.option]: question.text }),
      ...(kind.question && { kind: kind.question }),
      ...(!sources.shape && !plan.defaultShape && { shape: shape.question ?? importMessages.noShape }),
    },
  };
}
