import type { CustomerTerms } from '#contract/model/customerTerms.ts';
import type { UpdateCustomerTermsInput } from '#contract/model/updateCustomerTermsInput.ts';
import { fromCents, tryCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { lockActingAccount } from '#server/platform/auth/acting-account.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { customerTermsRepository as repository } from './customer-terms.repository.ts';

/** The terms of a customer that were never set. */
const atOnce = { payment_days: 0, credit_limit_cents: null, stopped: 0, updated_at: 0 } as const;

/** Reads the terms of a customer: to pay at once and without a limit before they are set. */
export async function readCustomerTerms(from: Queries, userId: number): Promise<CustomerTerms> {
  return toTerms((await repository.find(from, userId)) ?? atOnce);
}

const toTerms = (row: Omit<Row<'customer_terms'>, 'user_id'>): CustomerTerms => ({
  payment_days: row.payment_days,
  credit_limit: row.credit_limit_cents === null ? null : fromCents(row.credit_limit_cents),
  stopped: row.stopped === 1,
  updated_at: new Date(row.updated_at).toISOString(),
});

/** Changes how customers pay. */
export function createCustomerTerms({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Replaces the terms of a customer and records the change. Throws 401 for an actor blocked meanwhile, 404 for an
     * unknown account and one of an administrator, 409 when another user has changed them since `updated_at`, and 422
     * for a limit with fractions of a cent.
     */
    async changeTerms(
      actor: SignedIn,
      { userid, updated_at, ...terms }: UpdateCustomerTermsInput,
    ): Promise<CustomerTerms> {
      const limit = terms.credit_limit === null ? null : tryCents(terms.credit_limit);
      if (limit === null && terms.credit_limit !== null)
        throw unprocessable({ credit_limit: addedMessages.form.decimals(2) });
      return db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor, [userid]);
        const customer = await repository.customer(trx, userid);
        if (!customer) throw notFound();
        const stored = (await repository.find(trx, userid)) ?? atOnce;
        assertCurrent(stored, updated_at, 'customer');
        const now = changeTime(clock, stored);
        const row: Row<'customer_terms'> = {
          user_id: userid,
          payment_days: terms.payment_days,
          credit_limit_cents: limit,
          stopped: terms.stopped ? 1 : 0,
          updated_at: now,
        };
        await repository.store(trx, row);
        const before = toTerms(stored);
        const changes = changedFields(before, terms, ['payment_days', 'credit_limit', 'stopped']);
        if (changes.length > 0)
          await recordHistory(trx, {
            at: now,
            account: actor.id,
            action: 'update',
            subject: { kind: 'user', id: userid, label: customer.name },
            changes,
          });
        return toTerms(row);
      });
    },
  };
}
