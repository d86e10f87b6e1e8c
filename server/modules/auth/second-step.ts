import { addedMessages } from '#domain/messages/added-messages.ts';
import type { SignInChallenges } from '#server/platform/auth/sign-in-challenge.ts';
import type { Database } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/http/api-error.ts';
import { assertCanSignIn } from './account-state.ts';
import { authRepository } from './auth.repository.ts';
import type { Caller, OpenSession, SignInResult } from './open-session.ts';
import type { CodeCheck } from './verify-code.ts';

interface Dependencies {
  challenges: SignInChallenges;
  codes: CodeCheck;
  openSession: OpenSession['openSession'];
}

const expired = () => unauthorized(addedMessages.twoStep.challengeExpired);

/** The second step of a sign-in. */
export function createSecondStep({ db }: { db: Database }, { challenges, codes, openSession }: Dependencies) {
  return {
    /**
     * Opens the session of a challenge. Throws 401 for a challenge that is forged, expired or older than the
     * password, 403 for an account that was blocked meanwhile, 422 for a wrong code, 429 after too many.
     */
    async verifySecondStep(challenge: string, code: string, caller: Caller): Promise<SignInResult> {
      const first = challenges.read(challenge);
      const row = first && (await authRepository.findById(db.read, first.userId));
      if (!first || !row || !challenges.isSigned(challenge, row.password_hash)) throw expired();
      assertCanSignIn(row);
      const found = { weak: first.weak, twoStep: true };
      return codes.spend(
        row,
        { code, address: caller.address },
        (trx) => openSession(trx, row, caller, found),
        expired,
      );
    },
  };
}
