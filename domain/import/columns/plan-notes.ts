import { listedFields } from '../../stone-fields/field-lists.ts';
import { parseMeasurement } from '../../stone-fields/measurement.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { isBuiltInShape } from '../../stone-fields/shapes.ts';
import { cellText } from '../cell-values.ts';
import { exchangeRateText } from '../exchange-rate.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan, ImportPlanOptions } from '../import-plan.ts';
import { type FieldSources, fieldLabel, type ListField, listingOf } from '../list-fields.ts';
import { cellNumber, isCutGraded, isRoundOutline, type Sample } from './column-meaning.ts';
import { lastTimeText } from './supplier-decisions.ts';
import { isTitle } from './table-start.ts';

/** Fields whose absence is reported. */
const expectedFields = listedFields.filter((name) => listingOf(name).expected);

interface ShapeDecision {
  shape: string | null;
  note: string | null;
  /** What only a person can tell. */
  question?: string;
  /** It is the shape of an earlier list, or asked because of that. */
  isRemembered?: boolean;
}

/**
 * The shape of the stones of a list without a shape column. A square outline alone proves nothing (princess and
 * asscher are square), but a cut grade belongs to rounds: with both, the stones are rounds.
 */
export function shapeDecision(
  sources: FieldSources,
  sample: Sample,
  isRoundsOnly: boolean,
  options: Pick<ImportPlanOptions, 'defaultShape' | 'titles' | 'remembered'>,
): ShapeDecision {
  const { defaultShape, remembered } = options;
  if (sources.shape) return { shape: defaultShape ?? null, note: null };
  if (defaultShape?.trim()) {
    return {
      shape: defaultShape,
      note: `The list has no shape column: every stone is imported as ${defaultShape.trim()}.`,
    };
  }
  const found = foundShape(sources, sample, isRoundsOnly, options);
  const lastTime = remembered?.shape;
  if (!lastTime) return found;
  const otherShape = found.shape !== null && parseShape(found.shape) !== parseShape(lastTime);
  if (otherShape || isAnotherOutline(lastTime, sources, sample))
    return {
      shape: null,
      note: null,
      question: importMessages.otherShape(lastTime, found.shape),
      isRemembered: true,
    };
  return {
    shape: lastTime,
    note: `The list has no shape column: every stone is imported as ${lastTime}, ${lastTimeText}.`,
    isRemembered: true,
  };
}

/** Shapes that are never as long as they are wide. */
const longShapes: readonly (string | null)[] = ['Oval', 'Pear', 'Marquise'];

/** Whether the sizes of the stones rule a shape out. */
function isAnotherOutline(shape: string, sources: FieldSources, sample: Sample): boolean {
  const sides = sidesOf(sources, sample);
  if (!sample.rows.some((row) => sides(row).every(Boolean) && sides(row).length > 0)) return false;
  const name = parseShape(shape);
  return isRoundOutline(sample, sides) ? longShapes.includes(name) : name === 'Round';
}

/** The shape that the list itself tells. */
function foundShape(
  sources: FieldSources,
  sample: Sample,
  isRoundsOnly: boolean,
  { titles = [] }: Pick<ImportPlanOptions, 'titles'>,
): ShapeDecision {
  if (isRoundsOnly) {
    return {
      shape: 'Round',
      note: 'The list has no shape column. It is the public diamonds data set: every stone is imported as Round.',
    };
  }
  const firstStone = sample.rows.findIndex((row) => !isTitle(row));
  const named = shapeOfTitles(sample.rows.slice(0, firstStone)) ?? shapeOfTitles(titles);
  if (named)
    return {
      shape: named.shape,
      note: `The list has no shape column. Its title "${named.title}" names one: the stones below it are imported as ${named.shape}.`,
    };
  const [cut] = sources.cut ?? [];
  const looksRound =
    cut !== undefined && isCutGraded(sample, cut) && isRoundOutline(sample, sidesOf(sources, sample));
  if (!looksRound) return { shape: null, note: null };
  return {
    shape: 'Round',
    note: 'The list has no shape column. Its stones have a cut grade and equal length and width: every stone is imported as Round.',
  };
}

/** Reads length and width of a row, from their columns or from the measurements. */
function sidesOf({ length, width, measurement }: FieldSources, sample: Sample) {
  return (row: readonly string[]): (number | null)[] => {
    if (length && width) return [cellNumber(sample, row, length[0]), cellNumber(sample, row, width[0])];
    const size = measurement && parseMeasurement(cellText(row[measurement[0] ?? -1]));
    return size ? [size.length, size.width] : [];
  };
}

/** The one shape that some titles name, with the text that names it. */
function shapeOfTitles(titles: readonly (readonly string[])[]): { shape: string; title: string } | null {
  const found = new Map(
    titles.flat().flatMap((title) => shapesWithin(cellText(title)).map((shape) => [shape, title])),
  );
  const [first, other] = found;
  return first && !other ? { shape: first[0], title: first[1] } : null;
}

function shapesWithin(title: string): string[] {
  const words = title.length > 100 ? [] : title.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  return [title, ...words, ...words.map((each) => each.replace(/s$/i, ''))].flatMap((word) => {
    const shape = parseShape(word);
    return shape && isNamedShape(shape) ? [shape] : [];
  });
}

/** The shape of the stones below a title between the stones: null for several or unnamed ones, undefined where it names none. */
export function shapeOfTitle(title: string): string | null | undefined {
  const [first, ...others] = new Set(shapesWithin(title));
  if (first !== undefined) return others.length === 0 ? first : null;
  return /\b(?:shapes?|fancies|mix(?:ed)?)\b/i.test(title) ? null : undefined;
}

/** Shapes that a word of a title can name. */
const isNamedShape = (shape: string) => isBuiltInShape(shape) || shape === 'Asscher';

function hasField(sources: FieldSources, field: ListField): boolean {
  if (field === 'measurement')
    return Boolean(sources.measurement || (sources.length && sources.width && sources.height));
  if (field === 'color') return Boolean(sources.color || sources.fancy_color);
  if (field === 'cut' || field === 'polish' || field === 'symmetry')
    return Boolean(sources[field] || sources.make || (field !== 'cut' && sources.finish));
  return Boolean(sources[field]);
}

/** Why the list cannot be imported at all. */
export function fatalProblems({ sources, numberStones }: ImportPlan): string[] {
  const fatal: string[] = [];
  if (!sources.stone_id && !numberStones) {
    fatal.push('The list has no stock numbers. Enter a prefix to assign them.');
  }
  if (!sources.carat) fatal.push('The list has no carat column.');
  if (!hasField(sources, 'color')) fatal.push('The list has no colour column.');
  if (!sources.price && !sources.total_amount && !(sources.rap && sources.discount)) {
    fatal.push('The list has no price: neither price per carat nor total, nor RAP price with discount.');
  }
  return fatal;
}

/** The missing fields and the sentences that explain the decisions. */
export function planNotes(
  plan: ImportPlan,
  decisionNotes: readonly (string | null)[],
): Pick<ImportPlan, 'missing_fields' | 'notes'> {
  const { sources } = plan;
  const missing = expectedFields.filter((field) => !hasField(sources, field));
  const notes: string[] = [];
  const entered: readonly ListField[] = [
    ...(plan.supplierName ? (['supplier_name'] as const) : []),
    ...(plan.numberStones ? (['stone_id'] as const) : []),
  ];
  const notReported: readonly ListField[] = ['price', 'total_amount', ...entered];
  const lacking = missing.filter((field) => !notReported.includes(field));
  if (lacking.length) notes.push(`The list has no ${lacking.map(fieldLabel).join(', ')}.`);
  if (plan.supplierName)
    notes.push(
      sources.supplier_name
        ? `Where the list names no supplier, it is ${plan.supplierName}, as entered.`
        : `The supplier of all stones is ${plan.supplierName}, as entered.`,
    );
  if (plan.exchange) notes.push(importMessages.converted(exchangeRateText(plan.exchange)));
  notes.push(...decisionNotes.filter((note) => note !== null));
  if (!sources.price && sources.total_amount)
    notes.push('Price per carat is calculated from total and carat.');
  else if (sources.price && !sources.total_amount)
    notes.push('Totals are calculated from price per carat and carat.');
  else if (!sources.price) notes.push('Prices are calculated from RAP price and discount.');
  if (!sources.rap && sources.discount) notes.push('RAP prices are calculated from price and discount.');
  if (!sources.rap && !sources.discount)
    notes.push('Stones without RAP price and discount are excluded from average discounts.');
  const lastTime = plan.columns.filter(({ read_as }) => read_as?.endsWith(lastTimeText));
  if (lastTime.length)
    notes.push(
      `As last time for this supplier: ${lastTime.map(({ header, field }) => `"${header.trim()}" is ${field ? fieldLabel(field) : 'ignored'}`).join(', ')}.`,
    );
  for (const { header, field, read_as } of plan.columns) {
    if (read_as && (header.trim().toLowerCase().startsWith('price') || field === 'discount')) {
      notes.push(`Column "${header}" is imported as ${read_as}.`);
    }
  }
  const unread = plan.columns.filter(
    (column) => column.field === null && column.header.trim() !== '' && !lastTime.includes(column),
  );
  if (unread.length) notes.push(`Ignored: ${unread.map(({ header }) => header).join(', ')}.`);
  return { missing_fields: missing, notes };
}
