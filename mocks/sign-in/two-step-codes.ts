import { authenticatorDigits, newRecoveryCodes, plainRecoveryCode } from '#domain/accounts/recovery-code.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { mockCode, twoStepKey } from '../fixtures/auth.ts';
import { records } from '../records.ts';
import type { TwoStepState } from '../start/sign-in-state.ts';

const wrongCode = () => {
  const text = addedMessages.twoStep.wrongCode;
  return errorResponse(422, text, { fields: { code: text } });
};

/** The state after a code of an authenticator app; null for a wrong one, and for one that was spent. */
async function afterDigits(state: TwoStepState, digits: string): Promise<TwoStepState | null> {
  if (digits === mockCode) return state;
  // Authenticator apps count by real time.
  const { totpStep } = await import('#domain/accounts/totp.ts');
  const step = totpStep(twoStepKey, digits, Date.now());
  return step !== null && step > state.step ? { ...state, step } : null;
}

function afterRecoveryCode(state: TwoStepState, code: string): TwoStepState | null {
  const left = state.codes.filter((each) => plainRecoveryCode(each) !== plainRecoveryCode(code));
  return left.length < state.codes.length ? { ...state, codes: left } : null;
}

/** Throws the 422 of a code that does not confirm a new authenticator app; returns the step that it spends. */
export async function confirmedStep(code: string): Promise<number> {
  const digits = authenticatorDigits(code);
  const state = { confirmedAt: '', codes: [], step: 0 };
  const after = digits === null ? null : await afterDigits(state, digits);
  if (!after) throw wrongCode();
  return after.step;
}

/** Spends a code of an account. Throws 422 for a wrong or used one, and the given error where two-step sign-in is off. */
export async function spendCode(account: number, code: string, offError: Response): Promise<TwoStepState> {
  const state = records.twoStep.get(account);
  if (!state) throw offError;
  const digits = authenticatorDigits(code);
  const after = digits === null ? afterRecoveryCode(state, code) : await afterDigits(state, digits);
  if (!after) throw wrongCode();
  records.twoStep = new Map(records.twoStep).set(account, after);
  return after;
}

/** Turns two-step sign-in off for an account, and forgets a set-up that has begun. */
export function removeTwoStep(account: number): void {
  records.twoStep = new Map([...records.twoStep].filter(([id]) => id !== account));
  records.pendingTwoStep = new Set([...records.pendingTwoStep].filter((id) => id !== account));
}

const modulus = 2_147_483_647;

/** Ten recovery codes: the same for the same number. */
export function recoveryCodesOf(number: number): string[] {
  let state = (number * 48_271) % modulus;
  return newRecoveryCodes((limit) => {
    state = (state * 48_271) % modulus;
    return state % limit;
  });
}
