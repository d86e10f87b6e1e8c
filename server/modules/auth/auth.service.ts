import { canSignIn } from '#domain/accounts/closed-account.ts';
import { emailAddress } from '#domain/accounts/email-address.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { toUser } from '#server/platform/auth/accounts.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { createSignInChallenges } from '#server/platform/auth/sign-in-challenge.ts';
import { unauthorized, unprocessable } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { FileStore } from '#server/platform/storage/uploads/file-store.ts';
import { type AccountNoticesContext, createAccountNotices } from './account-notices.ts';
import { assertCanSignIn } from './account-state.ts';
import { authRepository } from './auth.repository.ts';
import { createConfirmation } from './confirm-identity.ts';
import { createEmailUndo } from './email-undo.ts';
import {
  createSessionOpener,
  notifyOfNewDevice,
  type SignInResult,
  sessionOrSecondStep,
  setupFlag,
} from './open-session.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPasswordRecovery, type PasswordRecoveryContext } from './password-recovery.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { createRegistration, type RegistrationContext } from './registration.ts';
import { createSignInReset } from './reset-sign-in.ts';
import { createSecondStep } from './second-step.ts';
import { createResetLinkSender } from './send-reset-link.ts';
import { createTwoStep, type TwoStepContext } from './two-step.ts';
import { createCodeCheck } from './verify-code.ts';
import { verifyPassword } from './verify-password.ts';

interface Credentials {
  email: string;
  password: string;
  /** Marks of the device, of any account. */
  devices?: readonly string[] | undefined;
}

interface AuthContext
  extends RegistrationContext,
    PasswordRecoveryContext,
    TwoStepContext,
    AccountNoticesContext {
  config: RegistrationContext['config'] & PasswordRecoveryContext['config'] & TwoStepContext['config'];
  logger: Logger;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in and out, changing the own password, and registration. */
export function createAuthService(context: AuthContext, services: { mailer: Mailer; store: FileStore }) {
  const { config, db, clock, passwords, sessions, signInLimit, devices, background } = context;
  const notices = createAccountNotices(context);
  const refused = createRefusedSignIns(context);
  const sendLink = createResetLinkSender(context);
  const challenges = createSignInChallenges(context.twoStepKeys.challenge, clock);
  const { afterFirstStep, openSession } = createSessionOpener(context, challenges);
  const codes = createCodeCheck(context);
  const successLimit = createRateLimit(context, {
    name: 'signed-in',
    ofAccount: config.signIn.successesPerAccount,
    message: addedMessages.signIn.tooManySignIns,
  });

  return {
    ...createPasswordRecovery(context, { sendLink, afterFirstStep, notices }),
    ...createOwnSessions(context),
    ...createConfirmation(context, { codes, refused }),
    ...createEmailUndo(context, { sendLink }),
    ...createTwoStep(context, { codes, notices }),
    ...createSignInReset(context, { notices }),
    ...createSecondStep(context, { challenges, codes, openSession, notices, refused }),
    ...createRegistration(context, services),
    notify: notices.notify,
    /** Resolves when pending mails are sent. */
    settled: background.settled,

    /**
     * Signs in with a password. 401 for a wrong password and for an unknown account, with the same text and
     * after the same time; 403 with the reason for an account that may not enter, or with the challenge of the
     * second step; 429 after too many failures or sign-ins.
     */
    async signIn(credentials: Credentials, caller: Caller): Promise<SignInResult> {
      const account = emailAddress(credentials.email);
      const device = await devices.recognise(account, credentials.devices);
      const attempt = await signInLimit.begin({ account, address: caller.address, device });
      const row = await authRepository.findByEmail(db.read, account);
      const matches = await passwords.matches(
        { account, isRecognised: device !== null },
        row?.password_hash,
        credentials.password,
      );
      if (!row || !matches || !attempt.accepted) {
        refused.record(row ?? null, row ? (matches ? 'limit' : 'password') : 'unknown', caller);
        throw attempt.refusal;
      }
      if (!canSignIn(row)) refused.record(row, 'closed', caller);
      assertCanSignIn(row);
      await successLimit.begin(String(row.id), caller.address);
      await attempt.succeeded();
      const weak = (await passwords.problem(credentials.password, row)) !== null;
      const newDevice = device === null;
      const result = sessionOrSecondStep(
        await db.transaction((trx) => afterFirstStep(trx, row, caller, { weak, newDevice, device })),
      );
      if (newDevice) notifyOfNewDevice(notices, row, caller);
      return result;
    },

    /** Restores a session from its token, without changing the last login time. */
    async restore(token: string): Promise<Omit<SignInResult, 'device'>> {
      const signedIn = await sessions.find(token);
      const row = signedIn && (await authRepository.findById(db.read, signedIn.id));
      if (!row) throw unauthorized();
      const flag = setupFlag(context, row, signedIn.twoStep);
      return { token, user: toUser(row, row.previous_login_at), ...flag };
    },

    /** Ends the session of the caller. */
    signOut: (user: SignedIn, caller: Caller): Promise<void> =>
      db.transaction(async (trx) => {
        await sessions.end(trx, user);
        await recordHistory(trx, {
          at: clock(),
          account: user.id,
          action: 'sign_out',
          caller,
          subject: { kind: 'sign_in', id: user.id, label: user.name },
        });
      }),

    /**
     * Sets a new password and ends the other sessions of the account and all device marks. Answers a new mark. 422 for
     * a wrong current or a weak new password.
     */
    async changePassword(
      user: SignedIn,
      change: { current: string; next: string },
      caller: Caller,
    ): Promise<string> {
      const row = await verifyPassword(context, user, change.current, caller.address);
      if (change.next === change.current)
        throw unprocessable({ new_password: addedMessages.passwordAnswer.same });
      const problem = await passwords.problem(change.next, row);
      if (problem) throw unprocessable({ new_password: problem });
      const hashed = await passwords.hash(change.next, { account: user.email, isRecognised: true });
      await db.transaction(async (trx) => {
        const now = clock();
        await authRepository.setPassword(trx, user.id, hashed, now);
        await recordHistory(trx, {
          at: now,
          account: user.id,
          action: 'change_password',
          caller,
          subject: { kind: 'user', id: user.id, label: user.name },
        });
        await sessions.endOthers(trx, user);
      });
      notices.notify(row, 'password', caller);
      return devices.issue({ id: user.id, password_hash: hashed });
    },
  };
}
