import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { bulkUpdateMessages as texts } from '../messages/bulk-update-messages.ts';
import {
  changedAmount,
  changedDiscount,
  type FormulaKind,
  formulaPlaces,
  type PriceFormula,
  parseFormula,
} from '../pricing/price-formula.ts';
import { hasRap, type PriceSet, priceSetFields } from '../pricing/prices.ts';
import { editedPrices } from './edited-prices.ts';
import { saleState } from './sale-state.ts';
import type { BulkStone, ColumnValues } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

/** A change whose value does not fit its field. */
export class InvalidBulkUpdate extends Error {
  /** The message of each field. */
  readonly fields: Record<string, string>;

  constructor(field: 'how' | 'text' | 'value', text: string) {
    super(text);
    this.fields = { [`change.${field}`]: text };
  }
}

/** The new values of a stone, or why it cannot be changed. */
export type Outcome = { values: ColumnValues } | { refusal: string };

/** Computes the outcome of a change for a stone. */
export type ChangePlan = (stone: BulkStone) => Outcome;

/** Ids of names that a change sets. */
export interface ChangeCodes {
  location: number | undefined;
}

/** A location that is not stored yet, in a preview. */
export const unknownCode = -1;

/** The plan of a change. @throws InvalidBulkUpdate for a value that does not fit the field */
export function planChange(change: BulkUpdateChange, { location }: ChangeCodes): ChangePlan {
  const { field } = change;
  switch (field) {
    case 'location':
      readText(change);
      return () => ({ values: { location: location ?? unknownCode } });
    case 'supplier_name': {
      const supplier_name = readText(change);
      return () => ({ values: { supplier_name } });
    }
    case 'featured': {
      const featured = readMark(change, [0, 1], texts.yesOrNo);
      return () => ({ values: { featured } });
    }
    case 'status': {
      const status = readMark(change, [1, 2], texts.oneOrTwo);
      return () => ({ values: { status } });
    }
    case 'discount':
      return planDiscount(change.price_set ?? 'supplier', readFormula(change, ['set', 'add']));
    default: {
      const formula = readFormula(change, ['set', 'add', 'percent', 'multiply']);
      if (formula.kind === 'set' && formula.value <= 0) throw new InvalidBulkUpdate('value', texts.aboveZero);
      const roundTo = (change.round_to ?? 0) * 100 || 1;
      return field === 'rap'
        ? planRap(formula, roundTo)
        : planPrice(change.price_set ?? 'supplier', formula, roundTo);
    }
  }
}

/** The text of a change, trimmed. @throws InvalidBulkUpdate for none */
export function readText({ text }: BulkUpdateChange): string {
  const trimmed = text?.trim();
  if (!trimmed) throw new InvalidBulkUpdate('text', texts.value);
  return trimmed;
}

function readMark<Mark extends number>(
  { how, value }: BulkUpdateChange,
  marks: readonly Mark[],
  text: string,
): Mark {
  const mark = marks.find((each) => each === value);
  if (how !== undefined && how !== 'set') throw new InvalidBulkUpdate('how', texts.notForField);
  if (mark === undefined) throw new InvalidBulkUpdate('value', text);
  return mark;
}

function readFormula({ how = 'set', value }: BulkUpdateChange, kinds: readonly FormulaKind[]): PriceFormula {
  if (!kinds.includes(how)) throw new InvalidBulkUpdate('how', texts.notForField);
  if (value === undefined) throw new InvalidBulkUpdate('value', texts.value);
  const formula = parseFormula(how, value);
  if (!formula) throw new InvalidBulkUpdate('value', addedMessages.form.decimals(formulaPlaces[how]));
  return formula;
}

function planPrice(set: PriceSet, formula: PriceFormula, roundTo: number): ChangePlan {
  const { price } = priceSetFields[set];
  return (stone) => {
    if (formula.kind !== 'set' && stone[price] <= 0) return { refusal: texts.refused.noPrice };
    const changed = changedAmount(stone[price], formula, roundTo);
    if (changed <= 0) return { refusal: texts.refused.notAboveZero };
    return withPrices(stone, { [price]: changed });
  };
}

function planDiscount(set: PriceSet, formula: PriceFormula): ChangePlan {
  const { discount, price } = priceSetFields[set];
  return (stone) => {
    if (!hasRap(stone.rap)) return { refusal: texts.refused.noRap };
    const before = stone[discount];
    if (formula.kind === 'add' && (before === null || stone[price] <= 0))
      return { refusal: texts.refused.noPrice };
    const outcome = withPrices(stone, { [discount]: changedDiscount(before ?? 0, formula) });
    if ('values' in outcome && (outcome.values[price] ?? stone[price]) <= 0)
      return { refusal: texts.refused.notAboveZero };
    return outcome;
  };
}

function planRap(formula: PriceFormula, roundTo: number): ChangePlan {
  return (stone) => {
    if (formula.kind !== 'set' && !hasRap(stone.rap)) return { refusal: texts.refused.noRap };
    const rap = changedAmount(stone.rap ?? 0, formula, roundTo);
    if (rap <= 0) return { refusal: texts.refused.rapNotAboveZero };
    const outcome = withPrices(stone, { rap });
    return 'values' in outcome ? { values: { rap, ...outcome.values } } : outcome;
  };
}

/** The prices after an edit of single figures, by the rules of the edit of one stone. */
function withPrices(stone: BulkStone, edit: Parameters<typeof editedPrices>[0]): Outcome {
  // The prices of a stone in an accepted order never change.
  if (stone.state === stoneState.SOLD) return { refusal: texts.refused.sold };
  const problems: Record<string, string> = {};
  const prices = editedPrices(edit, stone, problems);
  const [problem] = Object.values(problems);
  return problem ? { refusal: problem } : { values: { ...prices, ...saleState(stone, prices) } };
}
