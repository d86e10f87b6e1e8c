import { type AccountChange, accountMail } from '#domain/mail/account-mails.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type LaterMailContext, mailLater } from '#server/platform/mail/mail-later.ts';

export interface AccountNoticesContext extends LaterMailContext {
  /** Site name and URL for the mails. */
  config: Site;
  clock: Clock;
}

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/** Mails that tell the owner of an account what was done to it. To be sent once it is committed. */
export function createAccountNotices(context: AccountNoticesContext) {
  return {
    /** Tells what the caller, or somebody else, did to the account. */
    notify(
      person: { name: string; email: string },
      change: AccountChange,
      by: Caller | 'an administrator' | 'the operator of the server',
    ): void {
      const event = { at: context.clock(), by: typeof by === 'string' ? by : originOf(by) };
      mailLater(context, [accountMail(context.config, person, change, event)]);
    },
  };
}
