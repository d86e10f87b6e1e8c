import type { TwoStep } from '#contract/model/twoStep.ts';
import type { TwoStepSecret } from '#contract/model/twoStepSecret.ts';
import { authenticatorDigits, newRecoveryCodes } from '#domain/accounts/recovery-code.ts';
import { totpUri } from '#domain/accounts/totp.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { decrypt, encrypt } from '#server/platform/auth/encryption.ts';
import { hashRecoveryCode } from '#server/platform/auth/recovery-codes.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import type { TwoStepKeys } from '#server/platform/auth/two-step-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import type { AccountNotices } from './account-notices.ts';
import { twoStepRepository as repository } from './two-step.repository.ts';
import { type CodeCheck, secretOf, wrongCodeError } from './verify-code.ts';
import { sessionDevice, verifyPassword } from './verify-password.ts';

type PasswordContext = Parameters<typeof verifyPassword>[0];

export interface TwoStepContext extends PasswordContext {
  config: { businessName: string; twoStepSignIn: 'optional' | 'required' };
  db: Database;
  clock: Clock;
  sessions: Sessions;
  twoStepKeys: TwoStepKeys;
  secrets: SecretSource;
}

interface Proof {
  password: string;
  code: string;
}

const isOff = () => conflict(addedMessages.twoStepAnswer.isOff);
const notStarted = () => conflict(addedMessages.twoStepAnswer.notStarted);

/** Setting up two-step sign-in, its recovery codes, and turning it off. */
export function createTwoStep(
  context: TwoStepContext,
  { codes, notices }: { codes: CodeCheck; notices: AccountNotices },
) {
  const { config, db, clock, sessions, twoStepKeys, secrets } = context;

  /** Stores the hashes of new recovery codes; the codes themselves exist in the answer only. */
  async function replaceCodes(trx: Trx, userId: number): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes(secrets.randomBelow);
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(userId, code));
    await repository.replaceCodes(trx, userId, hashes, clock());
    return recoveryCodes;
  }

  return {
    async twoStepOf(user: SignedIn): Promise<TwoStep> {
      const stored = await repository.find(db.read, user.id);
      const at = stored?.confirmed_at ?? null;
      return {
        on: at !== null,
        required: config.twoStepSignIn === 'required',
        confirmed_at: at === null ? null : new Date(at).toISOString(),
        recovery_codes_left: await repository.countCodes(db.read, user.id),
      };
    },

    /**
     * Makes a secret that takes effect once a code of it is confirmed. An account that uses two-step sign-in proves
     * both steps. Throws 422 for a wrong password or code, 429 after too many.
     */
    async startTwoStep(
      user: SignedIn,
      { password, code }: { password: string; code: string | undefined },
      address: string,
    ): Promise<TwoStepSecret> {
      await verifyPassword(context, user, password, address);
      const secret = secrets.newTotpSecret();
      const stored = encrypt(twoStepKeys.encryption, secret, secretOf(user.id));
      const store = (trx: Trx) => repository.setPending(trx, user.id, stored, clock());
      const present = await repository.find(db.read, user.id);
      if (!present?.secret) await db.transaction(store);
      else if (code === undefined) throw unprocessable({ code: addedMessages.twoStepAnswer.codeRequired });
      else await codes.spend(user, { code, address, device: sessionDevice(user) }, store, isOff);
      return { secret, uri: totpUri(secret, { issuer: config.businessName || 'Facet', label: user.email }) };
    },

    /**
     * Puts the pending secret in force and ends the other sessions. Answers the recovery codes. Throws 409 without a
     * pending secret, 422 for a wrong code, 429 after too many.
     */
    async confirmTwoStep(user: SignedIn, code: string, caller: Caller): Promise<string[]> {
      const attempt = await codes.begin(user, { address: caller.address, device: sessionDevice(user) });
      const pending = (await repository.find(db.read, user.id))?.pending_secret;
      if (!pending) throw notStarted();
      const now = clock();
      const secret = decrypt(twoStepKeys.encryption, pending, secretOf(user.id));
      const digits = authenticatorDigits(code);
      const step = digits === null ? null : secrets.totpStep(secret, digits, now);
      if (step === null) throw wrongCodeError();
      const recoveryCodes = await db.transaction(async (trx) => {
        if (!(await repository.confirm(trx, user.id, { pending, step, now }))) throw notStarted();
        await sessions.endOthers(trx, user);
        await recordHistory(trx, {
          at: now,
          account: user.id,
          action: 'two_step_on',
          caller,
          subject: { kind: 'user', id: user.id, label: user.name },
        });
        return replaceCodes(trx, user.id);
      });
      notices.notify(user, 'twoStepOn', caller);
      await attempt.forget();
      return recoveryCodes;
    },

    /** Replaces all recovery codes. Throws 409 when two-step sign-in is off, 422 for a wrong password or code. */
    async renewRecoveryCodes(user: SignedIn, { password, code }: Proof, caller: Caller): Promise<string[]> {
      const { address } = caller;
      await verifyPassword(context, user, password, address);
      const renew = (trx: Trx) => replaceCodes(trx, user.id);
      const recoveryCodes = await codes.spend(
        user,
        { code, address, device: sessionDevice(user) },
        renew,
        isOff,
      );
      notices.notify(user, 'recoveryCodes', caller);
      return recoveryCodes;
    },

    /** Turns two-step sign-in off. Throws 409 when it is off or required, 422 for a wrong password or code. */
    async disableTwoStep(user: SignedIn, { password, code }: Proof, caller: Caller): Promise<void> {
      const { address } = caller;
      if (config.twoStepSignIn === 'required') throw conflict(addedMessages.twoStep.staysOn);
      await verifyPassword(context, user, password, address);
      const remove = async (trx: Trx) => {
        await repository.remove(trx, user.id);
        await recordHistory(trx, {
          at: clock(),
          account: user.id,
          action: 'two_step_off',
          caller,
          subject: { kind: 'user', id: user.id, label: user.name },
        });
      };
      await codes.spend(user, { code, address, device: sessionDevice(user) }, remove, isOff);
      notices.notify(user, 'twoStepOff', caller);
    },

    /** Turns off the two-step sign-in of an account and ends its sessions. False when it was not on. */
    async removeTwoStep(trx: Trx, userId: number): Promise<boolean> {
      const removed = await repository.remove(trx, userId);
      if (removed) await sessions.endAll(trx, userId);
      return removed;
    },
  };
}
