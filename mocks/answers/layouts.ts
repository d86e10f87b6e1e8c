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
import { type ChangingRows, changeTime, nextId, recordsOf } from '../records.ts';

const notFound = () => errorResponse(404, addedMessages.record.notFound('lot'));

const blank = {
  ...{ shape: null, weight_cts: null, size_cts: null, color: null, clarity: null },
  ...{ lab: null, floro: null, length_cms: null, imageUrl: null, status: 1 as const },
};

function answers(all: ChangingRows<Layout>) {
  return [
    getListLayoutsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = Number(query.get('id')) || undefined;
      const found = all.rows.filter((row) => id === undefined || row.id === id);
      return { data: pageOf(found, Number(query.get('page')) || 1) };
    }),
    getCreateLayoutMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as LayoutInput;
      const id = nextId(all.rows);
      const layout: Layout = { ...blank, ...input, id, updated_at: changeTime() };
      all.rows = [layout, ...all.rows];
      return { success: true, data: layout };
    }),
    getUpdateLayoutMockHandler(async ({ request }) => {
      const { updated_at, ...change } = (await request.clone().json()) as LayoutUpdate;
      const before = all.rows.find(({ id }) => id === change.id);
      if (!before) throw notFound();
      if (updated_at !== undefined && updated_at !== before.updated_at)
        throw errorResponse(409, addedMessages.record.outdated('lot'));
      const layout: Layout = { ...before, ...change, updated_at: changeTime() };
      all.rows = [layout, ...all.rows.filter(({ id }) => id !== layout.id)];
      return { success: true, data: layout };
    }),
    getDeleteLayoutMockHandler(async ({ request }) => {
      const deleted = decodeId(((await request.clone().json()) as DeleteLayoutInput).id);
      if (!all.rows.some(({ id }) => id === deleted)) throw notFound();
      all.rows = all.rows.filter(({ id }) => id !== deleted);
      return { success: true, message: messages.record.deleted };
    }),
  ];
}

/** Layouts that change with what is sent, of one story. */
export const changingLayouts = (given: readonly Layout[]) => answers({ rows: [...given] });

export const layoutAnswers = [...answers(recordsOf('layouts')), ...getLayoutsMock()];
