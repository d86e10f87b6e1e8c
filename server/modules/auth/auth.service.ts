import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type AccountRow, toUser } from '#server/platform/auth/accounts.ts';
import { createBackgroundWork } from '#server/platform/auth/background-work.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { forbidden, unauthorized, unprocessable } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { closedReason } from './account-state.ts';
import { authRepository } from './auth.repository.ts';
import { createPasswordRecovery, type PasswordRecoveryContext } from './password-recovery.ts';
import { createRegistration, type RegistrationContext } from './registration.ts';

export const authMessages = {
  wrongCurrentPassword: 'The current password is wrong',
  samePassword: 'The new password must differ from the current one',
} as const;

interface Caller {
  address: string;
  userAgent: string | undefined;
}

export interface SignInResult {
  token: string;
  user: User;
}

interface AuthContext extends RegistrationContext, PasswordRecoveryContext {
  logger: Logger;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in and out, changing the own password, and registration. */
export function createAuthService(context: AuthContext, services: { mailer: Mailer; store: FileStore }) {
  const { db, clock, passwords, sessions, signInLimit, logger } = context;
  const background = createBackgroundWork(logger);

  return {
    ...createPasswordRecovery(context, { ...services, background }),
    ...createRegistration(context, { ...services, background }),
    /** Resolves when pending mails are sent. */
    settled: background.settled,

    /**
     * Signs in with a password. 401 for a wrong password and for an unknown account, with the same text and
     * after the same time; 403 with the reason for an account that may not enter; 429 after too many failures.
     */
    async signIn(credentials: { email: string; password: string }, caller: Caller): Promise<SignInResult> {
      const account = credentials.email.trim().toLowerCase();
      const attempt = await signInLimit.begin(account, caller.address);
      const row = await authRepository.findByEmail(db.read, account);
      const matches = await passwords.matches(row?.password_hash, credentials.password);
      if (!row || !matches) throw unauthorized(addedMessages.session.wrongCredentials);
      await attempt.succeeded();
      assertActive(row);
      const now = clock();
      const token = await db.transaction(async (trx) => {
        await authRepository.recordSignIn(trx, row.id, row.last_login_at, now);
        return sessions.start(trx, row.id, { ip: caller.address, userAgent: caller.userAgent });
      });
      return { token, user: toUser(row, row.last_login_at) };
    },

    /** Restores a session from its token, without changing the last login time. */
    async restore(token: string): Promise<SignInResult> {
      const signedIn = await sessions.find(token);
      const row = signedIn && (await authRepository.findById(db.read, signedIn.id));
      if (!row) throw unauthorized();
      return { token, user: toUser(row, row.previous_login_at) };
    },

    /** Ends the session. */
    signOut: (token: string): Promise<void> => sessions.end(token),

    /** Sets a new password and ends every session of the account, including this one. 422 for a wrong current password. */
    async changePassword(
      user: SignedIn,
      change: { current: string; next: string },
      address: string,
    ): Promise<void> {
      const attempt = await signInLimit.begin(user.email, address);
      const row = await authRepository.findById(db.read, user.id);
      if (!row || !(await passwords.matches(row.password_hash, change.current))) {
        throw unprocessable({ current_password: authMessages.wrongCurrentPassword });
      }
      await attempt.succeeded();
      if (change.next === change.current) throw unprocessable({ new_password: authMessages.samePassword });
      const hashed = await passwords.hash(change.next);
      await db.transaction(async (trx) => {
        await authRepository.setPassword(trx, user.id, hashed, clock());
        await sessions.endAll(trx, user.id);
      });
    },
  };
}

/** Reveals why an account is closed only after a correct password. */
function assertActive(row: AccountRow): void {
  const reason = closedReason(row);
  if (reason) throw forbidden(addedMessages.session[reason]);
}
