import { Secret, TOTP } from 'otpauth';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const second = 1000;

/** How long a code of an authenticator app is valid with the steps around it, ms. */
export const codePeriod = 60 * second;

/** What an administrator does with two-step sign-in on a server. */
export function twoStepCalls(server: TestServer) {
  /** The code of an authenticator app, some steps of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now() + steps * 30 * second,
    });

  async function setUp(admin: TestUser): Promise<{ secret: string; recovery: string[] }> {
    const body = { current_password: testPassword };
    const { secret } = (await server.request('startTwoStep', { as: admin, body })).body.data;
    const confirmed = await server.request('confirmTwoStep', { as: admin, body: { code: codeOf(secret) } });
    server.clock.advance(codePeriod);
    return { secret, recovery: confirmed.body.recovery_codes };
  }

  async function adminWithTwoStep() {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    return { admin, ...(await setUp(admin)) };
  }

  const firstStep = (email: string, password = testPassword) =>
    server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });

  const secondStep = (challenge: string, code: string) =>
    server.request('verifySecondStep', { body: { challenge, code } });

  /** Both steps of a sign-in. */
  const signIn = async (email: string, code: string) => secondStep(challengeOf(await firstStep(email)), code);

  return { codeOf, setUp, adminWithTwoStep, firstStep, secondStep, signIn };
}

/** What the answer to a first step carries for the second. */
export const challengeOf = ({ error }: { error: { data?: unknown } | undefined }) =>
  (error?.data as { challenge: string } | undefined)?.challenge ?? '';
