import { canSignIn } from '#domain/accounts/closed-account.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { SignInChallenges } from '#server/platform/auth/sign-in-challenge.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError, unauthorized } from '#server/platform/http/api-error.ts';
import type { AccountNotices } from './account-notices.ts';
import { assertCanSignIn } from './account-state.ts';
import { authRepository } from './auth.repository.ts';
import { notifyOfNewDevice, type OpenSession, type SignInResult } from './open-session.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { CodeCheck } from './verify-code.ts';

interface Dependencies {
  challenges: SignInChallenges;
  codes: CodeCheck;
  openSession: OpenSession['openSession'];
  notices: AccountNotices;
  refused: RefusedSignIns;
}

const expired = () => unauthorized(addedMessages.twoStepAnswer.challengeExpired);

/** The second step of a sign-in. */
export function createSecondStep(
  { db }: { db: Database },
  { challenges, codes, openSession, notices, refused }: Dependencies,
) {
  return {
    /**
     * Opens the session of a challenge. Throws 401 for a challenge that is forged, expired or older than the
     * password, 403 for an account that was blocked meanwhile, 422 for a wrong code, 429 after too many.
     */
    async verifySecondStep(challenge: string, code: string, caller: Caller): Promise<SignInResult> {
      const first = challenges.read(challenge);
      const row = first && (await authRepository.findById(db.read, first.userId));
      if (!first || !row || !challenges.isSigned(challenge, row.password_hash)) throw expired();
      if (!canSignIn(row)) refused.record(row, 'closed', caller);
      assertCanSignIn(row);
      const found = { weak: first.weak, twoStep: true };
      const sent = { code, address: caller.address, device: first.device };
      const result = await codes
        .spend(row, sent, (trx) => openSession(trx, row, caller, found), expired)
        .catch((failure: unknown) => {
          if (failure instanceof ApiError && failure.status === 422) refused.record(row, 'code', caller);
          throw failure;
        });
      if (first.newDevice) notifyOfNewDevice(notices, row, caller);
      return result;
    },
  };
}
