import {
  getExportStoneSheetMockHandler,
  getGetClientMarkupMockHandler,
  getStoneSheetsMock,
  getUpdateClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { toScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';
import { errorResponse } from '../error-response.ts';
import { ashasEnquiries } from '../fixtures/enquiries.ts';
import { ashasOrders } from '../fixtures/orders.ts';
import { clientMarkup } from '../fixtures/stone-sheets.ts';

/** The beginning of the file's name. @throws a 404 for a record that is not the buyer's, a 422 without a source */
function titleOf({ enquiry_id, order_id, ...input }: ExportStoneSheetInput): string {
  const isOwn = (records: readonly { id: number }[], id: number) => records.some((one) => one.id === id);
  if (order_id !== undefined) {
    if (!isOwn(ashasOrders, order_id)) throw errorResponse(404, 'This record does not exist');
    return `order-${order_id}`;
  }
  if (enquiry_id !== undefined) {
    if (!isOwn(ashasEnquiries, enquiry_id)) throw errorResponse(404, 'This record does not exist');
    return `enquiry-${enquiry_id}`;
  }
  if (!input.filters && !input.ids && !input.recommended)
    throw errorResponse(422, addedMessages.sheet.chooseSource);
  return 'stones';
}

/** Lists of a buyer whose mark-up changes with the actions of one story. */
export function changingMarkup(given: ClientMarkup = clientMarkup) {
  let markup = given;
  return [
    getGetClientMarkupMockHandler(() => ({ data: markup })),
    getUpdateClientMarkupMockHandler(async ({ request }) => {
      const { unit, value } = (await request.clone().json()) as UpdateClientMarkupInput;
      if (toScaled(value, 2) > maxClientMarkup[unit]) {
        const text = addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit));
        throw errorResponse(422, text, { fields: { value: text } });
      }
      markup = { unit, value };
      return { data: markup };
    }),
    getExportStoneSheetMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as ExportStoneSheetInput;
      return { success: true, url: `/files/exports/${titleOf(input)}.${input.format}?key=mock` };
    }),
    ...getStoneSheetsMock(),
  ];
}

export const stoneSheetAnswers = changingMarkup();
