import type { User } from '../../../src/api/generated/model/user.ts';
import { type AccountRow, toUser } from '../../auth/accounts.ts';
import { createBackgroundWork } from '../../auth/background-work.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Base } from '../../base.ts';
import { forbidden, unauthorized, unprocessable } from '../../contract/api-error.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { closedBecause } from './account-state.ts';
import { authRepository } from './auth.repository.ts';
import { createPasswordRecovery } from './password-recovery.ts';
import { createRegistration } from './registration.ts';

export const authTexts = {
  wrong: 'Wrong email or password',
  pending: 'Your account is waiting for approval',
  rejected: 'Your request for an account was rejected',
  blocked: 'Your account is blocked, please contact us',
  wrongPresentPassword: 'The present password is wrong',
  samePassword: 'The new password must differ from the present one',
} as const;

interface Caller {
  address: string;
  userAgent: string | undefined;
}

export interface SignInAnswer {
  token: string;
  user: User;
}

/** Signing in and out, the own password, and asking for an account. */
export function createAuthService(base: Base, others: { mailer: Mailer; store: FileStore }) {
  const { db, clock, passwords, sessions, signInLimit, logger } = base;
  const background = createBackgroundWork(logger);

  return {
    ...createPasswordRecovery(base, { ...others, background }),
    ...createRegistration(base, { ...others, background }),
    /** Resolves when the messages that are on their way have left. */
    settled: background.settled,

    /**
     * Signs in with a password. 401 for a wrong password and for an unknown account, with the same text and
     * after the same time; 403 with the reason for an account that may not enter; 429 after too many failures.
     */
    async signIn(credentials: { email: string; password: string }, caller: Caller): Promise<SignInAnswer> {
      const account = credentials.email.trim().toLowerCase();
      const attempt = await signInLimit.begin(account, caller.address);
      const row = await authRepository.findByEmail(db.read, account);
      const right = await passwords.matches(row?.password_hash, credentials.password);
      if (!row || !right) throw unauthorized(authTexts.wrong);
      await attempt.succeeded();
      refuseInactive(row);
      const now = clock();
      const token = await db.transaction(async (trx) => {
        await authRepository.recordSignIn(trx, row.id, row.last_login_at, now);
        return sessions.start(trx, row.id, { ip: caller.address, userAgent: caller.userAgent });
      });
      return { token, user: toUser(row, row.last_login_at) };
    },

    /** Restores a session from its token; the sign-in that is greeted with stays the one before. */
    async restore(token: string): Promise<SignInAnswer> {
      const signedIn = await sessions.find(token);
      const row = signedIn && (await authRepository.findById(db.read, signedIn.id));
      if (!row) throw unauthorized();
      return { token, user: toUser(row, row.previous_login_at) };
    },

    /** Ends the session. */
    signOut: (token: string): Promise<void> => sessions.end(token),

    /** Sets a new password and ends every session of the account, this one too. 422 for a wrong present one. */
    async changePassword(
      user: SignedIn,
      change: { current: string; next: string },
      address: string,
    ): Promise<void> {
      const attempt = await signInLimit.begin(user.email, address);
      const row = await authRepository.findById(db.read, user.id);
      if (!row || !(await passwords.matches(row.password_hash, change.current))) {
        throw unprocessable({ current_password: authTexts.wrongPresentPassword });
      }
      await attempt.succeeded();
      if (change.next === change.current) throw unprocessable({ new_password: authTexts.samePassword });
      const hashed = await passwords.hash(change.next);
      await db.transaction(async (trx) => {
        await authRepository.setPassword(trx, user.id, hashed, clock());
        await sessions.endAll(trx, user.id);
      });
    },
  };
}

/** Only somebody who knows the password learns why the account is closed. */
function refuseInactive(row: AccountRow): void {
  const reason = closedBecause(row);
  if (reason) throw forbidden(authTexts[reason]);
}
