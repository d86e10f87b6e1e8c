import {
  getConfirmTwoStepMockHandler,
  getDisableTwoStepMockHandler,
  getGetTwoStepMockHandler,
  getRenewRecoveryCodesMockHandler,
  getStartTwoStepMockHandler,
  getVerifySecondStepMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import type { ConfirmTwoStepInput } from '#contract/model/confirmTwoStepInput.ts';
import type { SecondStepInput } from '#contract/model/secondStepInput.ts';
import type { StartTwoStepInput } from '#contract/model/startTwoStepInput.ts';
import type { TwoStepProofInput } from '#contract/model/twoStepProofInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../../error-response.ts';
import { twoStepKey, twoStepOff } from '../../fixtures/auth.ts';
import { callerOf, tokenOfHeaders } from '../../mock-session.ts';
import { changeTime, nextTicket, records } from '../../records.ts';
import { checkCurrentPassword } from '../../sign-in/passwords.ts';
import { endSessionsOf } from '../../sign-in/sessions.ts';
import { assertMaySignIn, signedIn } from '../../sign-in/sign-in.ts';
import { confirmedStep, recoveryCodesOf, removeTwoStep, spendCode } from '../../sign-in/two-step-codes.ts';

const { twoStep: texts } = addedMessages;
const isOff = () => errorResponse(409, texts.isOff);

/** The account of a caller who proves both steps. @throws a 409 or 422 */
async function provenCaller(request: Request) {
  const { current_password, code } = (await request.clone().json()) as TwoStepProofInput;
  const { id } = callerOf(request);
  checkCurrentPassword(id, current_password);
  return { id, state: await spendCode(id, code, isOff()) };
}

/** The name of the account in an authenticator app, and the business. */
async function authenticatorUri(label: string): Promise<string> {
  const { totpUri } = await import('#domain/accounts/totp.ts');
  return totpUri(twoStepKey, { issuer: records.siteInfo.business_name || 'Facet', label });
}

export const twoStepAnswers = [
  getVerifySecondStepMockHandler(async ({ request }) => {
    const { challenge, code } = (await request.clone().json()) as SecondStepInput;
    const first = records.challenges.get(challenge);
    const user = records.users.find(({ id }) => id === first?.account);
    if (!first || !user || first.until <= Date.now()) throw errorResponse(401, texts.challengeExpired);
    assertMaySignIn(user);
    await spendCode(user.id, code, errorResponse(401, texts.challengeExpired));
    return signedIn(user, first);
  }),
  getGetTwoStepMockHandler(({ request }) => {
    const state = records.twoStep.get(callerOf(request).id);
    if (!state) return { data: twoStepOff };
    const { confirmedAt: confirmed_at, codes } = state;
    return { data: { ...twoStepOff, on: true, confirmed_at, recovery_codes_left: codes.length } };
  }),
  getStartTwoStepMockHandler(async ({ request }) => {
    const { current_password, code } = (await request.clone().json()) as StartTwoStepInput;
    const { id, email } = callerOf(request);
    checkCurrentPassword(id, current_password);
    if (records.twoStep.has(id)) {
      if (code === undefined)
        throw errorResponse(422, texts.codeRequired, { fields: { code: texts.codeRequired } });
      await spendCode(id, code, isOff());
    }
    records.pendingTwoStep = new Set([...records.pendingTwoStep, id]);
    return { data: { secret: twoStepKey, uri: await authenticatorUri(email) } };
  }),
  getConfirmTwoStepMockHandler(async ({ request }) => {
    const { code } = (await request.clone().json()) as ConfirmTwoStepInput;
    const { id } = callerOf(request);
    if (!records.pendingTwoStep.has(id)) throw errorResponse(409, texts.notStarted);
    const state = { confirmedAt: changeTime(), step: await confirmedStep(code) };
    const codes = recoveryCodesOf(nextTicket());
    records.pendingTwoStep = new Set([...records.pendingTwoStep].filter((each) => each !== id));
    records.twoStep = new Map(records.twoStep).set(id, { ...state, codes });
    endSessionsOf(id, tokenOfHeaders(request.headers));
    return { message: texts.turnedOn, recovery_codes: codes };
  }),
  getRenewRecoveryCodesMockHandler(async ({ request }) => {
    const { id, state } = await provenCaller(request);
    const codes = recoveryCodesOf(nextTicket());
    records.twoStep = new Map(records.twoStep).set(id, { ...state, codes });
    return { message: texts.codesRenewed, recovery_codes: codes };
  }),
  getDisableTwoStepMockHandler(async ({ request }) => {
    const { id } = await provenCaller(request);
    removeTwoStep(id);
    return { message: texts.turnedOff };
  }),
];
