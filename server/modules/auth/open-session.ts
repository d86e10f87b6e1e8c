import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { type AccountRow, toUser } from '#server/platform/auth/accounts.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { DeviceMarks } from '#server/platform/auth/device-marks.ts';
import { mustSetUpTwoStep } from '#server/platform/auth/required-two-step.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { SignInChallenges } from '#server/platform/auth/sign-in-challenge.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ApiError, unauthorized } from '#server/platform/http/api-error.ts';
import type { AccountNotices } from './account-notices.ts';
import { authRepository } from './auth.repository.ts';
import { twoStepRepository } from './two-step.repository.ts';

export interface SignInResult {
  token: string;
  user: User;
  /** The mark that the caller's device presents at its next sign-in. */
  device: string;
  /** The password would be refused as a new one. */
  password_weak?: true;
  /** Two-step sign-in is required, and has to be set up first. */
  two_step_setup_required?: true;
}

/** Passed the first step of an account with two-step sign-in. */
export interface SecondStepNeeded {
  challenge: string;
}

export type OpenSession = ReturnType<typeof createSessionOpener>;

interface SessionOpenerContext {
  config: { twoStepSignIn: 'optional' | 'required' };
  clock: Clock;
  sessions: Sessions;
  devices: DeviceMarks;
}

/** The flag of a session that is opened or restored. */
export const setupFlag = (
  { config }: Pick<SessionOpenerContext, 'config'>,
  row: AccountRow,
  twoStep: boolean,
) =>
  mustSetUpTwoStep(config, { role: row.user_type, twoStep })
    ? { two_step_setup_required: true as const }
    : {};

/** The last steps of every way in: run once the password or the recovery link is verified. */
export function createSessionOpener(context: SessionOpenerContext, challenges: SignInChallenges) {
  const { clock, sessions, devices } = context;

  /** Opens the session. Throws 401 for an account whose password or status has changed since `row` was read. */
  async function openSession(
    trx: Trx,
    row: AccountRow,
    caller: Caller,
    found: { weak: boolean; twoStep: boolean },
  ): Promise<SignInResult> {
    // Also locks the row: sessions that start at the same instant count each other.
    if (!(await authRepository.recordSignIn(trx, row, clock())))
      throw unauthorized(addedMessages.signIn.wrongCredentials);
    const token = await sessions.start(trx, row.id, { ip: caller.address, userAgent: caller.userAgent });
    await recordHistory(trx, {
      at: clock(),
      account: row.id,
      action: 'sign_in',
      caller,
      subject: { kind: 'sign_in', id: row.id, label: row.name },
    });
    const flags = {
      ...(found.weak ? { password_weak: true as const } : {}),
      ...setupFlag(context, row, found.twoStep),
    };
    return { token, user: toUser(row, row.last_login_at), device: devices.issue(row), ...flags };
  }

  return {
    openSession,
    /** Opens the session after the first step, or makes the challenge of the second where the account uses one. */
    async afterFirstStep(
      trx: Trx,
      row: AccountRow,
      caller: Caller,
      { weak = false, newDevice = false, device = null as string | null } = {},
    ): Promise<SignInResult | SecondStepNeeded> {
      const twoStep = await twoStepRepository.find(trx, row.id);
      if (!twoStep?.secret) return openSession(trx, row, caller, { weak, twoStep: false });
      return { challenge: challenges.make({ userId: row.id, weak, newDevice, device }, row.password_hash) };
    },
  };
}

/** Tells the owner of a sign-in on a device that is new to the account; the first sign-in of an account is no news. */
export function notifyOfNewDevice(notices: AccountNotices, row: AccountRow, caller: Caller): void {
  if (row.last_login_at !== null) notices.notify(row, 'newDevice', caller);
}

/** Throws 403 with the challenge when the second step is still needed. To be called after the transaction. */
export function sessionOrSecondStep(result: SignInResult | SecondStepNeeded): SignInResult {
  if (!('challenge' in result)) return result;
  throw new ApiError(403, addedMessages.twoStepAnswer.codeRequired, {
    code: 'second_step_required',
    data: { challenge: result.challenge },
  });
}
