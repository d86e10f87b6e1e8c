import {
  getBulkUpdateDiamondsMockHandler,
  getListBulkUpdatesMockHandler,
  getPreviewBulkUpdateMockHandler,
  getUndoBulkUpdateMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { BulkChange } from '#contract/model/bulkChange.ts';
import type { BulkUpdateInput } from '#contract/model/bulkUpdateInput.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { UndoBulkUpdateInput } from '#contract/model/undoBulkUpdateInput.ts';
import { formatMoney, fromCents, roundToCents, sumCents } from '#domain/format/money.ts';
import { bulkChangeMessages } from '#domain/messages/bulk-change-messages.ts';
import { changedAmount, parseFormula } from '#domain/pricing/price-formula.ts';
import { priceSetFields, priceSets } from '#domain/pricing/price-sets.ts';
import { totalFromPrice } from '#domain/pricing/prices.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import { errorResponse } from '../error-response.ts';
import { diamonds } from '../fixtures/diamonds.ts';
import { bulkUpdates, changedSinceId } from '../fixtures/diamonds-bulk-updates.ts';

const pageSize = 50;
/** Stands for the stock of the mocks, which never changes. */
const version = 'mock-stock';

const targeted = ({ ids }: BulkUpdatePreviewInput): Diamond[] => {
  const wanted = ids && new Set(decodeIds(ids));
  return wanted ? diamonds.filter(({ id }) => wanted.has(id)) : diamonds;
};

/** What a change of a price does to a stone; other fields show the value as it is sent. */
function fieldsOf(
  stone: Diamond,
  { field, price_set = 'supplier', how = 'set', value, text, round_to }: BulkChange,
) {
  if (field === 'price') {
    const { price, total } = priceSetFields[price_set];
    const before = roundToCents(stone[price]) ?? 0;
    const formula = parseFormula(how, value ?? 0);
    const after = formula ? changedAmount(before, formula, (round_to ?? 0) * 100 || 1) : before;
    const newTotal = totalFromPrice(after, Math.round(stone.carat * 1000));
    return [
      { field: price, from: formatMoney(before), to: formatMoney(after) },
      { field: total, from: formatMoney(roundToCents(stone[total])), to: formatMoney(newTotal) },
    ];
  }
  const from = field === 'location' || field === 'supplier_name' ? String(stone[field] ?? '') : '';
  return [{ field, from, to: text ?? String(value ?? '') }];
}

function previewOf(input: BulkUpdatePreviewInput): BulkUpdatePreview {
  const { change, page = 1 } = input;
  if (change.field !== 'location' && change.field !== 'supplier_name' && change.value === undefined)
    throw errorResponse(422, bulkChangeMessages.value, {
      fields: { 'change.value': bulkChangeMessages.value },
    });
  const stones = targeted(input);
  // The stock of the mocks has no sold stone: the last of all results stands for one.
  const sold = input.ids ? [] : stones.slice(-1);
  const changing = stones.filter((stone) => !sold.includes(stone));
  const totals = priceSets.map((price_set) => {
    const { total } = priceSetFields[price_set];
    const before = sumCents(changing.map((stone) => roundToCents(stone[total]) ?? 0));
    const isChanged = change.field === 'price' && (change.price_set ?? 'supplier') === price_set;
    const formula = isChanged ? parseFormula(change.how ?? 'set', change.value ?? 0) : null;
    const after = formula && change.how === 'percent' ? changedAmount(before, formula, 1) : before;
    return { price_set, before: fromCents(before), after: fromCents(after) };
  });
  return {
    ...{ version, changed: changing.length, unchanged: 0, refused: sold.length, totals },
    refusals: sold.map(({ id, stone_id }) => ({ id, stone_id, reason: bulkChangeMessages.refused.sold })),
    stones: changing
      .slice((page - 1) * pageSize, page * pageSize)
      .map((stone) => ({ id: stone.id, stone_id: stone.stone_id, fields: fieldsOf(stone, change) })),
    ...{ page, per_page: pageSize },
  };
}

export const bulkUpdateAnswers = [
  getPreviewBulkUpdateMockHandler(async ({ request }) => ({
    data: previewOf((await request.clone().json()) as BulkUpdatePreviewInput),
  })),
  getBulkUpdateDiamondsMockHandler(async ({ request }) => {
    const { version: _, ...input } = (await request.clone().json()) as BulkUpdateInput;
    const { changed, unchanged, refused } = previewOf(input);
    const data = { id: 35, changed, unchanged, refused };
    return { success: true, message: bulkChangeMessages.changed(changed), data };
  }),
  getUndoBulkUpdateMockHandler(async ({ request }) => {
    const { id, skip_changed } = (await request.clone().json()) as UndoBulkUpdateInput;
    const kept_stones =
      id === changedSinceId
        ? diamonds.slice(0, 2).map((stone) => {
            return { id: stone.id, stone_id: stone.stone_id, reason: bulkChangeMessages.kept.changed };
          })
        : [];
    const data = { undone: 10, kept: kept_stones.length, kept_stones };
    if (data.kept > 0 && !skip_changed)
      throw errorResponse(409, bulkChangeMessages.changedSince(data.kept), { data });
    return { success: true, message: bulkChangeMessages.undone(data.undone), data };
  }),
  getListBulkUpdatesMockHandler({
    data: { data: bulkUpdates, current_page: 1, total: bulkUpdates.length, per_page: 10 },
  }),
];
