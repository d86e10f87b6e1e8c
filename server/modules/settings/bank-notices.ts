import { bankDetailsMail } from '#domain/mail/account-mails.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { parseBankDetails } from '#domain/settings/bank-details.ts';
import { findAdministrators } from '#server/platform/auth/accounts.repository.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type LaterMailContext, mailLater } from '#server/platform/mail/mail-later.ts';

export interface BankNoticesContext extends LaterMailContext {
  /** Site name and URL for the mails. */
  config: Site;
  db: Database;
}

const accountIn = (json: string | null) => parseBankDetails(json ?? undefined)?.account_no ?? '';

/** Mails that tell all administrators of other bank details: whoever changes them gets the customers' money. */
export function createBankNotices(context: BankNoticesContext) {
  const { config, db, background } = context;
  return {
    /** Tells who changed the stored details, and from where. To be called once they are committed. */
    bankDetails(
      { from, to }: { from: string | null; to: string },
      { at, actor, caller }: { at: number; actor: Pick<SignedIn, 'name'>; caller: Caller },
    ): void {
      const change = { by: actor.name, from: accountIn(from), to: accountIn(to) };
      background.start('telling the administrators of other bank details', async () => {
        const admins = await findAdministrators(db.read);
        const event = { at, by: originOf(caller) };
        mailLater(
          context,
          admins.map((admin) => bankDetailsMail(config, admin, change, event)),
        );
      });
    },
  };
}
