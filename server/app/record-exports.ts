import type { FieldValue } from '#domain/history/changed-fields.ts';
import type { Handlers } from '#server/contract/handlers.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The operations that write a file to be downloaded, by what is in it. */
export const exportLabels = {
  exportDiamonds: 'Stock list',
  exportHistory: 'History',
  exportStoneSheet: 'Stone list',
  exportOrderDocument: 'Order document',
} as const;

/** What the history keeps of the body: never prices, which a buyer may have made for own clients. */
const keptFields = ['id', 'kind', 'enquiry_id', 'order_id', 'format'] as const;

interface ExportCall {
  user: SignedIn;
  body: unknown;
  request: Request;
  address: string;
}

/** The handlers; those of exports answer with the file once the history says who wrote it, and from where. */
export function recordExports<Table extends Pick<Handlers, keyof typeof exportLabels>>(
  handlers: Table,
  { db, clock }: { db: Database; clock: Clock },
): Table {
  const recorded = Object.entries(exportLabels).map(([id, label]) => {
    const write = handlers[id as keyof typeof exportLabels] as (call: ExportCall) => Promise<unknown>;
    const handler = async (call: ExportCall) => {
      const answer = await write(call);
      const body = call.body as Partial<Record<string, FieldValue>>;
      const kept = keptFields.filter((field) => body[field] !== undefined);
      await db.transaction((trx) =>
        recordHistory(trx, {
          at: clock(),
          account: call.user.id,
          action: 'export',
          caller: callerOf(call),
          subject: { kind: 'export', id: null, label },
          changes: kept.map((field) => ({ field, from: null, to: body[field] as FieldValue })),
        }),
      );
      return answer;
    };
    return [id, handler];
  });
  return { ...handlers, ...Object.fromEntries(recorded) };
}
