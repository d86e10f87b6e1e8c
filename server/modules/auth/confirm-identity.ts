import type { ConfirmIdentityInput } from '#contract/model/confirmIdentityInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { CodeCheck } from './verify-code.ts';
import { sessionDevice, verifyPassword } from './verify-password.ts';

type ConfirmationContext = Parameters<typeof verifyPassword>[0] & { clock: Clock; sessions: Sessions };

const { confirmByCode, confirmByPassword } = addedMessages.signIn;

/** The proof before a sensitive change that the caller owns the account. */
export function createConfirmation(
  context: ConfirmationContext,
  { codes, refused }: { codes: CodeCheck; refused: RefusedSignIns },
) {
  /** Runs `confirmed` once the proof is accepted: a code where the account uses two-step sign-in, else the password. */
  async function prove(
    user: SignedIn,
    { current_password, code, address }: ConfirmIdentityInput & { address: string },
    confirmed: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    if (user.twoStep) {
      if (code === undefined) throw unprocessable({ code: confirmByCode });
      const isOff = () => unprocessable({ code: addedMessages.twoStepAnswer.isOff });
      await codes.spend(user, { code, address, device: sessionDevice(user) }, confirmed, isOff);
      return;
    }
    if (current_password === undefined) throw unprocessable({ current_password: confirmByPassword });
    await verifyPassword(context, user, current_password, address);
    await context.db.transaction(confirmed);
  }

  return {
    /**
     * Confirms the session of the caller for a while. Throws 422 for a wrong or missing proof, 429 after too many:
     * they count with those of signing in. The history has both.
     */
    async confirmIdentity(user: SignedIn, proof: ConfirmIdentityInput, caller: Caller): Promise<void> {
      const proven = prove(user, { ...proof, address: caller.address }, async (trx) => {
        await context.sessions.confirm(trx, user);
        await recordHistory(trx, {
          at: context.clock(),
          account: user.id,
          action: 'confirm_identity',
          caller,
          subject: { kind: 'sign_in', id: user.id, label: user.name },
        });
      });
      await proven.catch((failure) => {
        if (proof.current_password ?? proof.code) refused.record(user, 'confirmation', caller);
        throw failure;
      });
    },
  };
}
