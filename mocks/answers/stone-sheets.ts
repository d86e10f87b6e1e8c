import {
  getExportStoneSheetMockHandler,
  getGetClientMarkupMockHandler,
  getStoneSheetsMock,
  getUpdateClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';
import { errorResponse } from '../error-response.ts';
import { clientMarkup, noClientMarkup } from '../fixtures/stone-sheets.ts';
import { buyerAsha } from '../fixtures/users.ts';
import { callerOf } from '../mock-session.ts';
import { records } from '../records.ts';

type Markups = Record<number, ClientMarkup>;

/** The beginning of the file's name. @throws a 404 for a record that is not the buyer's, a 422 without a source */
function titleOf(request: Request, { enquiry_id, order_id, ...input }: ExportStoneSheetInput): string {
  const buyer = callerOf(request);
  const isOwn = (all: readonly { id: number; user: readonly { id?: number | undefined }[] }[], id: number) =>
    all.some((one) => one.id === id && one.user[0]?.id === buyer.id);
  const found = [input.filters, input.recommended || undefined, input.ids, enquiry_id, order_id].filter(
    (source) => source !== undefined,
  );
  if (found.length !== 1) throw refused('filters', addedMessages.sheet.chooseSource);
  if (order_id !== undefined && !isOwn(records.orders, order_id)) throw missing();
  if (enquiry_id !== undefined && !isOwn(records.enquiries, enquiry_id)) throw missing();
  if (input.recommended) return 'recommended';
  if (order_id !== undefined) return `order-${order_id}`;
  return enquiry_id === undefined ? 'stones' : `enquiry-${enquiry_id}`;
}

const refused = (field: string, text: string) => errorResponse(422, text, { fields: { [field]: text } });
const missing = () => errorResponse(404, addedMessages.request.notFound);

function answers(markups: () => Markups, change: (markups: Markups) => void) {
  const markupOf = (request: Request) => markups()[callerOf(request).id] ?? noClientMarkup;
  return [
    getGetClientMarkupMockHandler(({ request }) => ({ data: markupOf(request) })),
    getUpdateClientMarkupMockHandler(async ({ request }) => {
      const { unit, value } = (await request.clone().json()) as UpdateClientMarkupInput;
      const scaled = tryScaled(value, 2);
      if (scaled === null) throw refused('value', addedMessages.form.decimals(2));
      if (scaled > maxClientMarkup[unit])
        throw refused('value', addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit)));
      change({ ...markups(), [callerOf(request).id]: { unit, value } });
      return { data: { unit, value } };
    }),
    getExportStoneSheetMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as ExportStoneSheetInput;
      if (input.prices === 'client' && markupOf(request).value === null)
        throw refused('prices', addedMessages.sheet.markupNeeded);
      const title = titleOf(request, input);
      if (!records.isBusiness)
        return { success: true, url: `/files/exports/${title}.${input.format}?key=mock` };
      const { exportSheet } = await import('./stock/sheet-stones.ts');
      const { unit, value } = markupOf(request);
      const markup = value === null ? null : { unit, value: tryScaled(value, 2) ?? 0 };
      return { success: true, url: await exportSheet(request, input, { title, markup }) };
    }),
    ...getStoneSheetsMock(),
  ];
}

/** Lists of Asha, whose mark-up changes with the actions of one story. */
export function changingMarkup(given: ClientMarkup = clientMarkup) {
  let markups: Markups = { [buyerAsha.id]: given };
  return answers(
    () => markups,
    (changed) => {
      markups = changed;
    },
  );
}

export const stoneSheetAnswers = answers(
  () => records.clientMarkups,
  (changed) => {
    records.clientMarkups = changed;
  },
);
