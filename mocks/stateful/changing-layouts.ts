import { HttpResponse } from 'msw';
import {
  getCreateLayoutMockHandler,
  getDeleteLayoutMockHandler,
  getListLayoutsMockHandler,
  getUpdateLayoutMockHandler,
} from '#contract/mocks/layouts/layouts.msw.ts';
import type { DeleteLayoutInput } from '#contract/model/deleteLayoutInput.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { pageFor } from '../rows/page-of.ts';
import { rowsThatChange } from './rows-that-change.ts';

/** Parcels that the calls of a story change. */
export function changingLayouts(given: readonly [Layout, ...Layout[]]) {
  const all = rowsThatChange<Layout>(given);
  return [
    getListLayoutsMockHandler(({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id'));
      return { data: pageFor(request, id ? all.rows.filter((row) => row.id === id) : all.rows) };
    }),
    getCreateLayoutMockHandler({ success: true, data: given[0] }),
    getUpdateLayoutMockHandler(async ({ request }) => {
      const { updated_at, ...facts } = (await request.clone().json()) as LayoutUpdate;
      const error = addedMessages.record.outdated('parcel');
      if (updated_at && updated_at !== all.find(facts.id)?.updated_at)
        throw HttpResponse.json({ error }, { status: 409 });
      const data = all.change(facts.id, { ...facts, updated_at: '2026-11-21T10:01:00.000Z' });
      return { success: true, data };
    }),
    getDeleteLayoutMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as DeleteLayoutInput;
      all.remove([decodeId(id) ?? 0]);
      return { success: true, message: messages.record.deleted };
    }),
  ];
}
