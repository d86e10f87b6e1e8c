import { canSignIn } from '#domain/accounts/closed-account.ts';
import { paths } from '#domain/routes/paths.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { SignInLimit } from '#server/platform/auth/sign-in-limit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { AccountNotices } from './account-notices.ts';
import { authRepository } from './auth.repository.ts';
import { newResetLink } from './reset-link.ts';
import { twoStepRepository } from './two-step.repository.ts';

interface ResetContext {
  config: { publicUrl: string };
  db: Database;
  clock: Clock;
  sessions: Sessions;
  signInLimit: SignInLimit;
  logger: Logger;
  secrets: SecretSource;
}

/** The operator's way back for an account that has lost everything it signs in with. */
export function createSignInReset(context: ResetContext, { notices }: { notices: AccountNotices }) {
  const { config, db, clock, sessions, signInLimit, logger, secrets } = context;
  return {
    /**
     * Turns off two-step sign-in, ends the sessions and returns a link that sets a new password, valid for an hour.
     * Null for an address without an account that may sign in.
     */
    async resetSignIn(email: string): Promise<string | null> {
      const row = await authRepository.findByEmail(db.read, email);
      if (!row || !canSignIn(row)) return null;
      const { token, stored } = newResetLink(secrets, { userId: row.id, now: clock() });
      const usedTwoStep = await db.transaction(async (trx) => {
        const removed = await twoStepRepository.remove(trx, row.id);
        await sessions.endAll(trx, row.id);
        await authRepository.insertReset(trx, stored);
        await recordHistory(trx, {
          at: clock(),
          account: null,
          action: 'sign_in_reset',
          subject: { kind: 'user', id: row.id, label: row.name },
        });
        return removed;
      });
      if (usedTwoStep) notices.notify(row, 'twoStepOff', 'the operator of the server');
      await signInLimit.forget(row.email);
      logger.warn({ accountId: row.id }, 'the operator has reset a sign-in');
      return config.publicUrl + paths.resetPassword(token);
    },
  };
}
