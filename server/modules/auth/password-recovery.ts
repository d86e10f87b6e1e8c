import { canSignIn } from '#domain/accounts/closed-account.ts';
import { emailAddress } from '#domain/accounts/email-address.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { DeviceMarks } from '#server/platform/auth/device-marks.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { SignInLimit } from '#server/platform/auth/sign-in-limit.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { AccountNotices } from './account-notices.ts';
import { authRepository } from './auth.repository.ts';
import { type OpenSession, type SignInResult, sessionOrSecondStep } from './open-session.ts';
import type { ResetLinkContext, SendResetLink } from './send-reset-link.ts';

export interface PasswordRecoveryContext extends ResetLinkContext {
  background: BackgroundWork;
  passwords: Passwords;
  sessions: Sessions;
  signInLimit: SignInLimit;
  devices: DeviceMarks;
}

interface RecoveryRequest {
  email: string;
  /** Marks of the device, of any account. */
  devices?: readonly string[] | undefined;
}

interface Dependencies {
  sendLink: SendResetLink;
  afterFirstStep: OpenSession['afterFirstStep'];
  notices: AccountNotices;
}

const linkExpired = () => unprocessable({ token: addedMessages.session.linkDead });

/** Recovery of a forgotten password. */
export function createPasswordRecovery(
  context: PasswordRecoveryContext,
  { sendLink, afterFirstStep, notices }: Dependencies,
) {
  const { config, db, clock, passwords, sessions, signInLimit, devices, background } = context;
  const { recoveriesPerAddress, recoveriesPerDevice } = config.signIn;
  const limit = createRateLimit(context, { name: 'recovery', ofAddress: recoveriesPerAddress });
  const deviceLimit = createRateLimit(context, {
    name: 'recovery by device',
    ofAccount: recoveriesPerDevice,
  });

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
          at: now,
          account: reset.id,
          action: 'change_password',
          caller,
          subject: { kind: 'user', id: reset.id, label: reset.name },
        });
        await sessions.endAll(trx, reset.id);
        const row = await authRepository.findById(trx, reset.id);
        if (!row || !canSignIn(row)) throw linkExpired();
        return afterFirstStep(trx, row, caller);
      });
      notices.notify(reset, 'password', caller);
      await signInLimit.forget(reset.email);
      return sessionOrSecondStep(session);
    },
  };
}
