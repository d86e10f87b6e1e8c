import { addedMessages } from '#domain/messages/added-messages.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { lockActingAccount } from '#server/platform/auth/acting-account.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import { usersRepository as repository } from './users.repository.ts';

interface ResetContext {
  db: Database;
  clock: Clock;
  logger: Logger;
}

/** The way back for an administrator who lost the authenticator app and the recovery codes. */
export function createTwoStepReset(
  { db, clock, logger }: ResetContext,
  { auth }: { auth: Pick<AuthService, 'removeTwoStep' | 'notify'> },
) {
  return {
    /**
     * Turns off the two-step sign-in of a colleague, ends the sessions of the account and logs both. Throws 404 for an
     * unknown account, 409 for the own one and for an account without two-step sign-in.
     */
    async resetTwoStep(actor: SignedIn, id: number): Promise<void> {
      if (id === actor.id) throw conflict(addedMessages.twoStep.ownAccount);
      const owner = await db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor, [id]);
        const row = await repository.find(trx, id);
        if (!row) throw notFound();
        if (!(await auth.removeTwoStep(trx, id))) throw conflict(addedMessages.twoStepAnswer.notUsed);
        await recordHistory(trx, {
          at: clock(),
          account: actor.id,
          action: 'two_step_reset',
          subject: { kind: 'user', id, label: row.name },
        });
        return row;
      });
      auth.notify(owner, 'twoStepOff', 'an administrator');
      logger.warn({ actorId: actor.id, accountId: id }, 'an administrator has reset two-step sign-in');
    },
  };
}
