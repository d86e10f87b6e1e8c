import { canSignIn } from '#domain/accounts/closed-account.ts';
import { emailAddress } from '#domain/accounts/email-address.ts';
import { passwordResetMail } from '#domain/mail/mail-templates.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { DeviceMarks } from '#server/platform/auth/device-marks.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { SignInLimit } from '#server/platform/auth/sign-in-limit.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { authRepository } from './auth.repository.ts';
import { type Caller, type OpenSession, type SignInResult, sessionOrSecondStep } from './open-session.ts';
import { newResetLink } from './reset-link.ts';

export interface PasswordRecoveryContext {
  /** Site name and URL for the mails, and the limits. */
  config: Site & { signIn: SignInSettings };
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  signInLimit: SignInLimit;
  devices: DeviceMarks;
  secrets: SecretSource;
}

interface RecoveryRequest {
  email: string;
  /** Marks of the device, of any account. */
  devices?: readonly string[] | undefined;
}

interface Dependencies {
  mailer: Mailer;
  background: BackgroundWork;
  afterFirstStep: OpenSession['afterFirstStep'];
}

const linkExpired = () => unprocessable({ token: addedMessages.session.linkDead });

/** Recovery of a forgotten password. */
export function createPasswordRecovery(
  context: PasswordRecoveryContext,
  { mailer, background, afterFirstStep }: Dependencies,
) {
  const { config, db, clock, passwords, sessions, signInLimit, devices, secrets } = context;
  const { recoveriesPerAddress, recoveriesPerDevice, recoveryMailIntervalMs } = config.signIn;
  const limit = createRateLimit(context, { name: 'recovery', ofAddress: recoveriesPerAddress });
  const deviceLimit = createRateLimit(context, {
    name: 'recovery by device',
    ofAccount: recoveriesPerDevice,
  });

  /**
   * Sends nothing to unknown, blocked and pending accounts, without revealing it. Nor to an account whose owner has
   * got a link shortly before: strangers must neither fill the mailbox nor keep the owner from receiving a link.
   */
  async function sendLink(email: string, isRecognised: boolean): Promise<void> {
    const row = await authRepository.findByEmail(db.read, email);
    if (!row || !canSignIn(row)) return;
    const { token, stored } = newResetLink(secrets, { userId: row.id, now: clock() });
    const isNew = await db.transaction(async (trx) => {
      await lockRows(db, trx, 'users', [row.id]);
      const recent = await authRepository.hasReset(trx, row.id, clock() - recoveryMailIntervalMs);
      if (recent && !isRecognised) return false;
      await authRepository.insertReset(trx, stored);
      return true;
    });
    if (!isNew) return;
    await mailer.send(passwordResetMail(config, row, token)).catch(async (failure: unknown) => {
      // The next request sends a link, because this one did not arrive.
      await authRepository.removeReset(db.write, stored.token_hash);
      throw failure;
    });
  }

  return {
    /**
     * Sends a link to the account with this address, if any. Returns before the look-up, so that
     * neither the response nor its time reveals the account. Throws 429 after too many requests of the caller.
     */
    async recover(request: RecoveryRequest, address: string): Promise<void> {
      const account = emailAddress(request.email);
      const device = await devices.recognise(account, request.devices);
      await (device === null ? limit.begin(account, address) : deviceLimit.begin(device, address));
      background.start('sending a recovery message', () => sendLink(account, device !== null));
    },

    /**
     * Sets the password of the link's account, invalidates all its links, ends its sessions and signs its owner in.
     * Throws 403 with a challenge when the account uses two-step sign-in, after the password is set;
     * 422 for a link that is unknown, used or expired, or whose account can no longer sign in.
     */
    async reset(token: string, password: string, caller: Caller): Promise<SignInResult> {
      const token_hash = hashToken(token);
      const reset = await authRepository.findReset(db.read, token_hash, clock());
      if (!reset || !canSignIn(reset)) throw linkExpired();
      const problem = await passwords.problem(password, reset);
      if (problem) throw unprocessable({ password: problem });
      const hashed = await passwords.hash(password);
      const now = clock();
      const session = await db.transaction(async (trx) => {
        if (!(await authRepository.spendReset(trx, token_hash, now))) throw linkExpired();
        await authRepository.setPassword(trx, reset.id, hashed, now);
        await recordHistory(trx, {
          ...{ at: now, account: reset.id, action: 'change_password' },
          subject: { kind: 'user', id: reset.id, label: reset.name },
        });
        await sessions.endAll(trx, reset.id);
        const row = await authRepository.findById(trx, reset.id);
        if (!row || !canSignIn(row)) throw linkExpired();
        return afterFirstStep(trx, row, caller);
      });
      await signInLimit.forget(reset.email);
      return sessionOrSecondStep(session);
    },
  };
}
