import {
  getCreateLayoutMockHandler,
  getDeleteLayoutMockHandler,
  getLayoutsMock,
  getListLayoutsMockHandler,
  getUpdateLayoutMockHandler,
} from '#contract/mocks/layouts/layouts.msw.ts';
import type { DeleteLayoutInput } from '#contract/model/deleteLayoutInput.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { LayoutInput } from '#contract/model/layoutInput.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { layouts } from '../fixtures/layouts.ts';

const notFound = () => errorResponse(404, addedMessages.record.notFound('lot'));

const blank = {
  ...{ shape: null, weight_cts: null, size_cts: null, color: null, clarity: null },
  ...{ lab: null, floro: null, length_cms: null, imageUrl: null, status: 1 as const },
};

/** Layouts that change with what is sent. */
export function changingLayouts(given: readonly Layout[]) {
  let rows = [...given];
  return [
    getListLayoutsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = Number(query.get('id')) || undefined;
      const found = rows.filter((row) => id === undefined || row.id === id);
      return { data: pageOf(found, Number(query.get('page')) || 1) };
    }),
    getCreateLayoutMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as LayoutInput;
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const layout: Layout = { ...blank, ...input, id, updated_at: new Date().toISOString() };
      rows = [layout, ...rows];
      return { success: true, data: layout };
    }),
    getUpdateLayoutMockHandler(async ({ request }) => {
      const { updated_at, ...change } = (await request.clone().json()) as LayoutUpdate;
      const before = rows.find(({ id }) => id === change.id);
      if (!before) throw notFound();
      if (updated_at !== undefined && updated_at !== before.updated_at)
        throw errorResponse(409, addedMessages.record.outdated('lot'));
      const layout: Layout = { ...before, ...change, updated_at: new Date().toISOString() };
      rows = [layout, ...rows.filter(({ id }) => id !== layout.id)];
      return { success: true, data: layout };
    }),
    getDeleteLayoutMockHandler(async ({ request }) => {
      const deleted = decodeId(((await request.clone().json()) as DeleteLayoutInput).id);
      if (!rows.some(({ id }) => id === deleted)) throw notFound();
      rows = rows.filter(({ id }) => id !== deleted);
      return { success: true, message: messages.record.deleted };
    }),
  ];
}

export const layoutAnswers = [...changingLayouts(layouts), ...getLayoutsMock()];
