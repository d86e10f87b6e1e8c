import { HttpResponse } from 'msw';
import {
  getCreateJewelleryMockHandler,
  getDeleteJewelleryMockHandler,
  getListJewelleryMockHandler,
  getUpdateJewelleryMockHandler,
} from '#contract/mocks/jewellery/jewellery.msw.ts';
import type { DeleteJewelleryInput } from '#contract/model/deleteJewelleryInput.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { pageOf } from '../rows/page-of.ts';
import { rowsThatChange } from './rows-that-change.ts';

const changedAt = '2026-11-21T10:01:00.000Z';

/** Jewellery that the calls of a story change, found by its stock number. */
export function changingJewellery(given: readonly [Jewellery, ...Jewellery[]]) {
  const all = rowsThatChange(given);
  return [
    getListJewelleryMockHandler(async ({ request }) => {
      const {
        id,
        stockId = '',
        sortWith,
        sortMethod,
        page,
        limit,
      } = (await request.clone().json()) as ListJewelleryInput;
      const found = all.rows
        .filter((row) => id === undefined || row.id === id)
        .filter((row) => row.stockId.toLowerCase().includes(stockId.toLowerCase()));
      const sign = sortMethod === false ? -1 : 1;
      if (sortWith) found.sort((a, b) => ((a[sortWith] ?? '') < (b[sortWith] ?? '') ? -sign : sign));
      return { data: pageOf(found, page, limit) };
    }),
    getCreateJewelleryMockHandler({ success: true, data: given[0] }),
    getUpdateJewelleryMockHandler(async ({ request }) => {
      const {
        updated_at,
        images: _,
        is_featured,
        ...facts
      } = (await request.clone().json()) as JewelleryUpdate;
      const row = all.find(facts.id)!;
      const error = addedMessages.record.outdated('piece');
      if (updated_at && updated_at !== row.updated_at) throw HttpResponse.json({ error }, { status: 409 });
      const featured = is_featured === undefined ? row.is_featured : is_featured ? 1 : 0;
      const data = all.change(facts.id, { ...facts, is_featured: featured, updated_at: changedAt });
      return { success: true, data };
    }),
    getDeleteJewelleryMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as DeleteJewelleryInput;
      const ids = id.split(',').map(Number);
      all.remove(ids);
      return { success: true, message: messages.record.deletedCount(ids.length) };
    }),
  ];
}
