import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { saleState } from '#domain/stone-changes/sale-state.ts';
import { type LookupNames, readStoneInput, type StoneInput } from '#domain/stone-changes/stone-input.ts';
import { described, fieldNames, type LookupField } from '#domain/stone-fields/field-lists.ts';
import { addStones, newStoneIds } from '../../business/deleted-stones.ts';
import { fieldsOf, storedStone } from '../../business/stored-stones.ts';
import { errorResponse, invalidFieldsResponse } from '../../error-response.ts';
import { changeTime, records, replaced } from '../../records.ts';

/** @throws a 409 for the number of another stone; only a new stone may have that of a deleted one */
function assertNumberFree(number: string | undefined, own?: number): void {
  const isTaken =
    records.diamonds.some(({ id, stone_id }) => id !== own && stone_id === number) ||
    (own !== undefined && number !== undefined && records.deletedStones.has(number));
  if (!number || !isTaken) return;
  const fields = { stone_id: diamondMessages.numberTaken };
  throw errorResponse(409, diamondMessages.numberTaken, { fields });
}

/** A name as stones spell it already, whatever its letter case. */
export function asSpelled(kind: LookupField, name: string): string {
  const key = name.toLowerCase();
  return records.diamonds.find((stone) => stone[kind]?.toLowerCase() === key)?.[kind] ?? name;
}

const namesOf = (names: LookupNames): Partial<Diamond> =>
  Object.fromEntries(
    (Object.keys(names) as LookupField[]).map((kind) => {
      const name = names[kind];
      return [kind, name == null ? name : asSpelled(kind, name)];
    }),
  );

/** The values of an edit. @throws a 422 with every invalid field */
function readEdit(input: StoneInput, before: Diamond | null) {
  const read = readStoneInput(input, before && storedStone(before));
  if (!read.ok) throw invalidFieldsResponse(read.fields);
  return { ...fieldsOf(read.row), ...namesOf(read.names) };
}

/** What a new stone has besides what is given. */
export const emptyStone: Partial<Diamond> = {
  ...Object.fromEntries(
    fieldNames
      .filter((name) => described[name].nullable && described[name].seenBy !== 'nobody')
      .map((name) => [name, null]),
  ),
  ...{ featured: 0, status: 1, state: 'on_sale' },
};

/** Puts a stone on sale or takes it off, by its prices. */
function withSaleState(stone: Diamond): Diamond {
  return { ...stone, ...fieldsOf(saleState(storedStone(stone), {})) };
}

/** Adds a stone; one with the number of a deleted stone restores that one. @throws a 422 with every invalid field, and a 409 for a number that another stone has */
export function createStone(input: DiamondInput): Diamond {
  const fields = readEdit(input, null);
  assertNumberFree(fields.stone_id);
  const [id] = newStoneIds([fields.stone_id ?? '']);
  const stone = withSaleState({ ...emptyStone, ...fields, id, updated_at: changeTime() } as Diamond);
  addStones([stone]);
  return stone;
}

/** Changes the fields that are sent. @throws as `createStone`, a 404, and a 409 for an outdated edit */
export function updateStone({ id, updated_at, ...input }: UpdateDiamondInput): Diamond {
  const before = records.diamonds.find((stone) => stone.id === id);
  if (!before) throw errorResponse(404, addedMessages.record.notFound('stone'));
  if (updated_at !== undefined && Date.parse(updated_at) < Date.parse(before.updated_at))
    throw errorResponse(409, addedMessages.record.outdated('stone'));
  const fields = readEdit(input, before);
  assertNumberFree(fields.stone_id, id);
  const stone = withSaleState({ ...before, ...fields, updated_at: changeTime() });
  records.diamonds = replaced(records.diamonds, stone);
  return stone;
}
