import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let log = '';
const logger = createLogger(
  { logLevel: 'trace', logFormat: 'json' },
  {
    write(line) {
      log += line;
    },
  },
);
/** Values that no line may contain, by name. */
const secrets: Record<string, string> = {
  'the password of the database': 'db-s3cret-pass',
  'the password of the mail server': 'smtp-s3cret-pass',
  'the metrics token': 'metrics-s3cret-token',
  'a cookie': 'cookie-s3cret-value',
  'an unknown header': 'custom-s3cret-value',
  'a password': testPassword,
  'a wrong password': 'wrong-s3cret-pass',
  'a new password': 'new-s3cret-pass',
  'a form value': 'form-s3cret-text',
};

let server: TestServer;
let mailless: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  const settings = {
    databaseUrl: `postgres://facet:${secrets['the password of the database']}@db.example/facet`,
    metrics: { on: true, token: secrets['the metrics token'] },
  };
  const smtpUrl = `smtp://facet:${secrets['the password of the mail server']}@127.0.0.1:1`;
  server = await createTestServer(settings, undefined, logger);
  mailless = await createTestServer({ ...settings, smtpUrl }, undefined, logger);
  buyer = await server.createUser();
});
afterAll(async () => {
  await server.close();
  await mailless.close();
});

const headers = () => ({
  cookie: `session=${secrets['a cookie']}`,
  'x-api-key': secrets['an unknown header']!,
});

async function signInAndOut(): Promise<void> {
  const email = buyer.email;
  const right = { email, password: testPassword, appType: 'ADMIN' };
  await server.request('loginUser', {
    body: { ...right, password: secrets['a wrong password'] },
    headers: headers(),
  });
  const { body } = await server.request('loginUser', { body: right, headers: headers() });
  secrets['a session'] = body.token;
  await server.request('loginUser', { body: { token: body.token, appType: 'ADMIN' } });
  await server.request('listOrders', { as: body, headers: headers() });
  await server.request('listOrders', { as: { token: `${body.token}x` } });
  const change = { current_password: testPassword, new_password: secrets['a new password'] };
  await server.request('changePassword', { as: body, body: change });
  await server.request('logoutUser', { as: body, body: { bearerToken: body.token } });
}

async function recover(): Promise<void> {
  await server.request('recoverPassword', { body: { email: buyer.email } });
  const token = (await mailOf(server)).map(tokenIn).findLast((found) => found !== '') ?? '';
  secrets['a recovery link'] = token;
  await server.request('resetPassword', { body: { token, password: 'x' } });
  await server.request('resetPassword', { body: { token, password: secrets['a new password'] } });
  await server.request('resetPassword', { body: { token, password: secrets['a new password'] } });
  const other = await mailless.createUser();
  await mailless.request('recoverPassword', { body: { email: other.email } });
  await mailless.services.auth.settled();
}

async function openLinks(): Promise<void> {
  const stone = await server.createDiamond();
  const key = server.services.links.makeKey({ purpose: 'diamond-details', id: stone.id });
  secrets['the key of a link'] = key.split('.')[1]!;
  await server.request('getPublicDiamond', { query: { userid: stone.id, key } });
  await server.request('getPublicDiamond', { query: { userid: stone.id, key: `${key}x` } });
  await server.fetch(`/files/exports/none.csv?key=${key}`);
  await server.fetch(`/diamond-details/MQ==?key=${key}`);
  await server.fetch(`/nothing/${key}?token=${secrets['a session']}`);
  await server.fetch('/metrics', {
    headers: { authorization: `Bearer ${secrets['the metrics token']}` },
  });
}

async function sendNonsense(): Promise<void> {
  const password = secrets['a wrong password'];
  for (const body of [
    `{"password":"${password}"`,
    JSON.stringify({ password, [password!]: 1 }),
    `"${password}"`,
  ])
    await server.request('loginUser', { body });
  const form = new FormData();
  for (const name of ['name', 'email', 'password', 'unknown']) form.append(name, secrets['a form value']!);
  form.append('owner_proof', fileOf(contents.html, `${secrets['a form value']}.html`));
  await server.request('registerUser', { form });
}

/** Failures that carry request data, as those of a database and a mail server do. */
async function failInside(): Promise<void> {
  const secret = { password: testPassword, token: secrets['a session'], smtpUrl: mailless.config.smtpUrl };
  const failure = Object.assign(new Error('It broke'), {
    ...secret,
    config: { ...secret, databaseUrl: server.config.databaseUrl },
    detail: `Failing row contains (1, ${testPassword}).`,
    parameters: [secrets['a session']],
    cause: Object.assign(new Error('why'), { detail: `Key (password)=(${testPassword})` }),
  });
  const { demands } = server.services;
  const post = demands.post;
  demands.post = () => Promise.reject(failure);
  const another = await server.createUser();
  secrets['the session of a failing call'] = another.token;
  const failing = { as: another, body: { requirements: secrets['a form value']! }, allow500: true };
  expect((await server.request('createDemand', failing)).status).toBe(500);
  demands.post = post;
}

describe('the log at level trace', () => {
  it('records what happened and contains no secret', async () => {
    await signInAndOut();
    await recover();
    await openLinks();
    await sendNonsense();
    await failInside();
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(20);
    expect(lines.filter(({ operation }) => operation === 'loginUser').length).toBeGreaterThan(3);
    expect(log).toContain('It broke');
    expect(log).toContain('sending a recovery message failed');
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length).toBeGreaterThan(10);
      for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        expect(log.includes(form), what).toBe(false);
    }
  });

  it('redacts properties with the name of a secret at every depth', () => {
    log = '';
    for (const name of [
      'token',
      'password',
      'authorization',
      'cookie',
      'key',
      'databaseUrl',
      'smtpUrl',
      'secretAccessKey',
      'password_hash',
    ]) {
      logger.info(
        { [name]: 'shown', inner: { [name]: 'shown' }, far: { away: { [name]: 'shown' } } },
        'said',
      );
    }
    expect(log).toContain('[hidden]');
    expect(log).not.toContain('shown');
  });

  it('writes one line per entry, whatever the entry contains', () => {
    log = '';
    logger.warn({ name: 'a\n{"level":60,"msg":"forged"}' }, 'said\nforged');
    expect(log.trim().split('\n')).toHaveLength(1);
  });
});
