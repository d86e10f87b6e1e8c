import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diamond } from '#contract/model/diamond.ts';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import type { OrderDocumentCustomer } from '#contract/model/orderDocumentCustomer.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import type { OrderDocumentLine } from '#contract/model/orderDocumentLine.ts';
import { fromCaratThousandths, toCaratThousandths } from '#domain/format/carat.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents, sumCents } from '#domain/format/money.ts';
import { documentFileName, documentKinds, documentNumber } from '#domain/order-documents/document-kinds.ts';
import { pendingAmount } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { shipmentOf } from '#domain/orders/shipment.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { findBankDetails, type SettingsService } from '#server/modules/settings/settings.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { PdfWriter } from '#server/platform/pdf-writer.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder, publishExpiringFile } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { assertAllowed } from '../order-refusals.ts';
import { orderDocumentsRepository as repository } from './order-documents.repository.ts';

/** Characters of a remark: the contract's maximum. */
const maxRemark = 2000;

/** PDFs of an account in 15 minutes: each takes processor time and disk. */
const maxOfAccount = 60;

type Viewer = Pick<SignedIn, 'id' | 'role'>;
type Requested = { id: number; kind: OrderDocumentKind };

export interface OrderDocumentsContext {
  config: { dataDir: string };
  db: Database;
  clock: Clock;
  storage: Storage;
  diskReserve: DiskReserve;
  links: SignedLinks;
  pdfWriter: PdfWriter;
}

interface Dependencies {
  diamonds: Pick<DiamondsService, 'presentStones'>;
  settings: Pick<SettingsService, 'site'>;
}

/** Proforma invoices and packing lists of accepted orders, credit notes of their returns, and notes of memos. */
export function createOrderDocuments(context: OrderDocumentsContext, { diamonds, settings }: Dependencies) {
  const { config, db, clock, diskReserve, pdfWriter } = context;
  const rateLimit = createRateLimit(context, { name: 'order document', ofAccount: maxOfAccount });

  /**
   * What a document states now. Throws 404 for an unknown order and, to a buyer, for one of another buyer; 409 when
   * the order is not accepted or has no stones left, or the kind of document is not for it.
   */
  async function document(viewer: Viewer, { id, kind }: Requested): Promise<OrderDocument> {
    const { order, keptIn, customer, lines, returned, bank } = await db.snapshot((from) =>
      readOrder(from, viewer, { id, kind }),
    );
    const stones = await diamonds.presentStones(
      lines.map(({ diamond_id }) => diamond_id),
      viewer,
    );
    const byId = new Map(stones.map((stone) => [stone.id, stone]));
    const { priced, owed } = documentKinds[kind];
    const isCredit = kind === 'credit_note';
    const sold = lines.flatMap((line) => {
      const stone = byId.get(line.diamond_id);
      return stone ? [toLine(stone, priced ? line : null)] : [];
    });
    const amount = (cents: number) => (owed ? fromCents(cents) : null);
    const balance = pendingAmount({ total: order.total_cents, paid: order.paid_cents });
    const { business_name, whatsapp_number } = await settings.site();
    return {
      kind,
      number: documentNumber(kind, order.id),
      date: isoDay(localDay(clock())),
      order_id: order.id,
      order_date: isoDay(localDay(order.created_at)),
      on_memo: order.memo_days !== null,
      from_memo: order.from_memo,
      kept_in: keptIn,
      due_date: priced && !isCredit ? isoDay(order.due_day) : null,
      business_name,
      whatsapp_number,
      customer,
      lines: sold,
      pieces: sold.length,
      carats: fromCaratThousandths(sold.reduce((sum, { carat }) => sum + toCaratThousandths(carat), 0)),
      total: priced
        ? fromCents(
            isCredit
              ? sumCents(lines.map(({ amount }) => amount))
              : owed
                ? order.total_cents
                : order.memo_cents,
          )
        : null,
      paid: amount(order.paid_cents),
      balance: amount(balance),
      bank_details: owed && balance > 0 ? bank : null,
      shipment: priced ? null : shipmentOf(order),
      remark: isCredit
        ? [...new Set(returned.map(({ reason }) => reason))].join('; ').slice(0, maxRemark)
        : order.remark,
    };
  }

  return {
    document,

    /** Writes a document as PDF. Returns its URL, which works for an hour. Throws as `document` does, and 429 for too many. */
    async exportDocument(viewer: Viewer, requested: Requested): Promise<string> {
      const content = { kind: 'document', document: await document(viewer, requested) } as const;
      await rateLimit.begin(String(viewer.id));
      await diskReserve.assertRoom();
      const workFolder = await createWorkFolder(config, clock);
      try {
        const path = join(workFolder, 'document.pdf');
        await pdfWriter.write(viewer.id, path, content);
        const title = documentFileName(requested.kind, requested.id);
        return await publishExpiringFile(context, 'exports', { path, title });
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },
  };
}

async function readOrder(from: Queries, viewer: Viewer, { id, kind }: Requested) {
  const order = await repository.order(from, id);
  if (!order || (viewer.role === 'USER' && order.user_id !== viewer.id)) throw notFound();
  const { status, total_cents: total, paid_cents: paid, memo_days, memo_cents } = order;
  const memoValue = memo_days === null ? null : memo_cents;
  const [sold, returned] = [await repository.lines(from, id), await repository.returned(from, id)];
  const has = { isEmpty: sold.length === 0, hasReturns: returned.length > 0 };
  assertAllowed(orderCan.document({ status, total, paid, memoValue, ...has }, kind));
  const lines: readonly (Sold & { diamond_id: number })[] = kind === 'credit_note' ? returned : sold;
  const bank = await findBankDetails(from);
  const account = await repository.customer(from, order.user_id);
  const customer: OrderDocumentCustomer = {
    name: account.name,
    company_name: account.company_name,
    address: [account.company_address1, account.company_address2].filter((line) => !!line) as string[],
    zipcode: account.company_zipcode,
    city: account.company_city_name,
    state: account.company_state_name,
    country: account.company_country_name,
    email: account.email,
    mobile_no: account.mobile_no,
  };
  const keptIn = memoValue === null ? [] : await repository.ordersOfKept(from, id);
  return { order, keptIn, customer, lines, returned, bank };
}

type Sold = { price: number; amount: number; offered: number | null; ended_at?: number };

function toLine(stone: Diamond, sold: Sold | null): OrderDocumentLine {
  const { stone_id, shape, carat, color, clarity, cut, polish, symmetry, lab, certificate_no, measurement } =
    stone;
  return {
    kind: stone.kind,
    growth: stone.growth,
    treatment: stone.treatment,
    stone_id,
    shape,
    carat,
    color,
    clarity,
    cut,
    polish,
    symmetry,
    lab,
    certificate_no,
    measurement,
    price: sold && fromCents(sold.price),
    amount: sold && fromCents(sold.amount),
    ...(sold?.offered != null && { offered_amount: fromCents(sold.offered) }),
    ...(sold?.ended_at !== undefined && { returned_on: isoDay(localDay(sold.ended_at)) }),
  };
}
