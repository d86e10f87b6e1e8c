import type { ClientMarkup as WireMarkup } from '#contract/model/clientMarkup.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { fromScaled, tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { clientMarkupsRepository as repository } from './client-markups.repository.ts';

type Buyer = Pick<SignedIn, 'id'>;

/** The mark-up of each buyer, which only that buyer reads and changes. */
export function createClientMarkups({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The caller's mark-up; its value is null before the first one. */
    async markup(buyer: Buyer): Promise<WireMarkup> {
      const stored = await repository.find(db.read, buyer.id);
      return stored
        ? { unit: stored.unit, value: fromScaled(stored.value, 2) }
        : { unit: 'percent', value: null };
    },

    /** Replaces the caller's mark-up. Throws 422 for more than two decimals and above the limit of its unit. */
    async setMarkup(buyer: Buyer, { unit, value }: UpdateClientMarkupInput): Promise<WireMarkup> {
      const scaled = tryScaled(value, 2);
      if (scaled === null) throw unprocessable({ value: addedMessages.form.decimals(2) });
      if (scaled > maxClientMarkup[unit])
        throw unprocessable({ value: addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit)) });
      await db.transaction((trx) => repository.store(trx, buyer.id, { unit, value: scaled }, clock()));
      return { unit, value };
    },
  };
}
