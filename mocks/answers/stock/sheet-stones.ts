import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { User } from '#contract/model/user.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { ClientMarkup } from '#domain/pricing/client-markup.ts';
import { sheetColumns } from '#domain/stone-sheets/sheet-columns.ts';
import { maxStonesOfSheet, tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import { isForClients, type PricedDiamond, toSheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { fileDay, keepCsv } from '../../business/csv-files.ts';
import { keepDocument } from '../../business/document-files.ts';
import { invalidFieldsResponse } from '../../error-response.ts';
import { callerOf } from '../../mock-session.ts';
import { records, recordsNow } from '../../records.ts';
import { sortedFiltersFor } from '../stone-search/caller-filters.ts';
import { matchingStones } from '../stone-search/diamond-search.ts';
import { soldPrices } from './sold-prices.ts';
import { asStored, stonesFor } from './stone-records.ts';

/** The stones of an order at their prices on it. */
function soldStones(orderId: number): PricedDiamond[] {
  const order = records.orders.find(({ id }) => id === orderId);
  return asStored(order?.diamonds ?? []).map((stone) => ({ stone, sold: soldPrices(orderId, stone) }));
}

/** The company of a buyer, else their name. */
const companyOf = ({ company_name, name }: User): string => company_name?.trim() || name;

function pricedStones(request: Request, input: ExportStoneSheetInput): PricedDiamond[] {
  const { order_id, enquiry_id, ids, recommended, filters } = input;
  if (order_id !== undefined) return soldStones(order_id);
  const stones = stonesFor(request);
  const onSale = (wanted: readonly number[]) => {
    const known = new Map(stones.map((stone) => [stone.id, stone]));
    return [...new Set(wanted)].map((id) => known.get(id)).filter((stone) => stone !== undefined);
  };
  const found = () => {
    if (ids) return onSale(ids);
    if (recommended) return onSale(records.recommended[callerOf(request).id] ?? []);
    if (enquiry_id === undefined) return matchingStones(stones, sortedFiltersFor(request, filters ?? {}));
    const enquiry = records.enquiries.find(({ id }) => id === enquiry_id);
    return onSale((enquiry?.diamonds ?? []).map(({ id }) => id));
  };
  return found().map((stone) => ({ stone }));
}

/**
 * Writes a list of stones; returns the address of the file. @throws a 422 for no stones, and for too many for the
 * format
 */
export async function exportSheet(
  request: Request,
  input: ExportStoneSheetInput,
  { title, markup }: { title: string; markup: ClientMarkup | null },
): Promise<string> {
  const { format, prices } = input;
  const stones = pricedStones(request, input);
  if (stones.length > maxStonesOfSheet[format])
    throw invalidFieldsResponse({ format: tooManyForSheet(format) });
  if (stones.length === 0) throw invalidFieldsResponse({ filters: addedMessages.sheet.noStones });
  const shown = prices === 'client' ? { prices, markup: markup! } : { prices };
  const sheetStones = stones.map((stone) => toSheetStone(stone, shown));
  const name = `${title}-${fileDay()}.${format}`;
  const site = new URL(request.url).origin;
  if (format !== 'csv') {
    const company = isForClients(prices) ? companyOf(callerOf(request)) : records.siteInfo.business_name;
    const sheet = { company, date: isoDay(localDay(recordsNow())), site, prices, stones: sheetStones };
    return keepDocument(name, (files) => files.stoneSheet(format, sheet));
  }
  const columns = sheetColumns(prices, site);
  const headers = columns.map(({ header }) => header);
  return keepCsv(
    name,
    headers,
    sheetStones.map((stone) => columns.map(({ text }) => text(stone))),
  );
}
