import type { StoneChange } from '#contract/model/stoneChange.ts';
import { priceSetFields } from '#domain/pricing/prices.ts';
import { numberText } from '#domain/stock/number-text.ts';
import { stateTexts } from '#domain/stock/stone-state.ts';
import {
  described,
  type ListedField,
  type LookupField,
  listedFields,
  lookupFields,
} from '#domain/stone-fields/field-lists.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import { type CellValue, columnIndex, listColumns, type NameTable } from '../rows/staged-stone.ts';
import type { StockStone } from './stock-stone.ts';

/** What takes changes of stones, such as a file. */
export interface TakesChanges {
  add(change: StoneChange): void;
}

/** The name of a stored code. */
export type NameOf = (kind: LookupField, code: number) => string | null;
type ListedNames = Record<LookupField, string | null>;

/** A value for each of the fields whose names are shared. */
function byLookup<Value>(of: (kind: LookupField) => Value): Record<LookupField, Value> {
  const values = {} as Record<LookupField, Value>;
  for (const kind of lookupFields) values[kind] = of(kind);
  return values;
}

/** Stones whose changes a report lists. */
const maxStones = 1000;
const maxText = 500;

/** Fields of a stone that people know by name; its sides are parts of the measurement. */
export const shownFields = listedFields.filter((name) => described[name].seenBy !== 'nobody');

/** Figures that follow from another one of their price set, which is shown instead where it changes. */
const following = new Map<ListedField, ListedField[]>(
  Object.values(priceSetFields).flatMap(({ price, total, discount }) => [
    [total, [price]] as const,
    [discount, [price, total]] as const,
  ]) as [ListedField, ListedField[]][],
);

/** What a new stone is told by. */
const mainFields = [
  'shape',
  'carat',
  'color',
  'clarity',
  'price',
  'total_amount',
] as const satisfies ListedField[];

/** Leaves out figures of a price set that follow from another changed one. */
export const withoutFollowing = (changed: ReadonlySet<ListedField>): ListedField[] =>
  [...changed].filter((name) => !following.get(name)?.some((other) => changed.has(other)));

/** Records what a list changes about stones in stock, old to new, and the stones that it adds. */
export class ImportChangeReport {
  readonly first: StoneChange[] = [];
  /** New stones, with their main figures. */
  readonly added: StoneChange[] = [];
  readonly #all: TakesChanges | null;
  readonly #nameOf: NameOf;
  readonly #listed: Record<LookupField, string[]>;

  /** `all` takes every change, also those beyond the first ones. */
  constructor(nameOf: NameOf, listed: NameTable, all: TakesChanges | null) {
    this.#all = all;
    this.#nameOf = nameOf;
    const namesOf = (kind: LookupField) => listed.names(kind);
    this.#listed = byLookup(namesOf);
  }

  /** The names that a staged stone refers to, before their codes replace them. */
  namesOf(staged: readonly CellValue[]): ListedNames {
    const name = (kind: LookupField) => {
      const index = staged[columnIndex[kind]] as number | null;
      return index === null ? null : (this.#listed[kind][index] ?? null);
    };
    return byLookup(name);
  }

  /** Adds the changes of a stone: `values` are those to be stored, `names` those that the list gives. */
  add(line: number, before: StockStone, values: readonly CellValue[], names: ListedNames): void {
    if (this.first.length >= maxStones && !this.#all) return;
    const changed = new Set(
      shownFields.filter((name) => values[columnIndex[columnOf(name)]] !== before[columnOf(name)]),
    );
    const shown = withoutFollowing(changed);
    const fields = shown.map((field) => ({
      field,
      from: this.#text(field, before[columnOf(field)], null),
      to: this.#text(field, values[columnIndex[columnOf(field)]]!, names),
    }));
    const state = values[listColumns.length] as StockStone['state'];
    if (state !== before.state)
      fields.push({ field: 'state' as ListedField, from: stateTexts[before.state], to: stateTexts[state] });
    const change = { line, stone_id: before.stone_id, fields };
    if (this.first.length < maxStones) this.first.push(change);
    this.#all?.add(change);
  }

  /** Adds a new stone. */
  addNew(line: number, values: readonly CellValue[], names: ListedNames): void {
    if (this.added.length >= maxStones) return;
    const fields = mainFields.map((field) => ({
      field,
      from: '',
      to: this.#text(field, values[columnIndex[columnOf(field)]] ?? null, names),
    }));
    const stone_id = values[columnIndex.stone_id] as string;
    this.added.push({ line, stone_id, fields: fields.filter(({ to }) => to !== '') });
  }

  #text(name: ListedField, value: CellValue, listed: ListedNames | null): string {
    if (value === null || value === undefined) return '';
    const { storage } = described[name];
    if (storage.kind === 'lookup') {
      const kind = name as LookupField;
      // A name of the list may not be stored yet.
      return (listed ? listed[kind] : this.#nameOf(kind, value as number)) ?? '';
    }
    return typeof value === 'string' ? value.slice(0, maxText) : numberText(described[name], value);
  }
}
