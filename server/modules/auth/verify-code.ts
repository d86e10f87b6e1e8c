import { authenticatorDigits } from '#domain/accounts/recovery-code.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { decrypt } from '#server/platform/auth/encryption.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import { hashRecoveryCode } from '#server/platform/auth/recovery-codes.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { TwoStepKeys } from '#server/platform/auth/two-step-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { twoStepRepository as repository } from './two-step.repository.ts';

export const wrongCodeError = () => unprocessable({ code: addedMessages.twoStepAnswer.wrongCode });

interface CodeContext {
  config: { signIn: SignInSettings };
  db: Database;
  clock: Clock;
  twoStepKeys: TwoStepKeys;
  secrets: Pick<SecretSource, 'totpStep'>;
}

/** Who sends a code: by the recognised device or the session of the account, or a stranger by the address. */
interface Sender {
  address: string;
  device: string | null;
}

type Owner = { id: number; email: string };

/** The place of an encrypted secret: that of one account cannot be used for another. */
export const secretOf = (userId: number) => `two-step secret of account ${userId}`;

export type CodeCheck = ReturnType<typeof createCodeCheck>;

/** Verifies codes of authenticator apps and recovery codes; each works once. */
export function createCodeCheck(context: CodeContext) {
  const { db, clock, twoStepKeys, secrets } = context;
  const limit = createRateLimit(context, {
    name: 'second-step',
    // Fewer than for passwords: of a million codes three are valid at a time. Only who knows the password gets here.
    ofAccount: context.config.signIn.codesPerAccount,
    ofAddress: context.config.signIn.failuresPerAddress,
    message: addedMessages.twoStepAnswer.tooManyCodes,
  });

  async function isAccepted(trx: Trx, userId: number, stored: string, code: string): Promise<boolean> {
    const digits = authenticatorDigits(code);
    if (digits === null) return repository.spendCode(trx, hashRecoveryCode(userId, code), clock());
    const step = secrets.totpStep(decrypt(twoStepKeys.encryption, stored, secretOf(userId)), digits, clock());
    return step !== null && repository.spendStep(trx, userId, step);
  }

  /** Counts a try before its code is checked. Strangers, who know the password, use up no tries of a device. */
  const begin = ({ email }: Owner, { address, device }: Sender) =>
    device === null ? limit.begin(email, address) : limit.begin(`device ${device}`);

  return {
    begin,
    /**
     * Spends a code and does what it allows, in one transaction. Throws 422 for a wrong or used one, 429 after too
     * many; `onOff` answers for an account without two-step sign-in.
     */
    async spend<Result>(
      owner: Owner,
      { code, ...sender }: Sender & { code: string },
      work: (trx: Trx) => Promise<Result>,
      onOff: () => Error,
    ): Promise<Result> {
      const attempt = await begin(owner, sender);
      const result = await db.transaction(async (trx) => {
        const stored = await repository.find(trx, owner.id);
        if (!stored?.secret) throw onOff();
        if (!(await isAccepted(trx, owner.id, stored.secret, code))) throw wrongCodeError();
        return work(trx);
      });
      await attempt.forget();
      return result;
    },
  };
}
