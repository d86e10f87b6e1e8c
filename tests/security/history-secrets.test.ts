import { expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { bodiesFor, queryFor, setUpAccessFixture } from '../support/access-fixture.ts';

const fixture = setUpAccessFixture();

const changing = (Object.keys(operations) as OperationId[]).filter(
  (id) => !operations[id].reads && operations[id].body === 'json' && id !== 'logoutUser',
);

/** Passwords, hashes, tokens, keys and codes, as they are stored or sent. */
async function secrets(): Promise<string[]> {
  const { server, admin, owner, intruder } = fixture;
  const { read } = server.db;
  const accounts = await read.selectFrom('users').selectAll().execute();
  const tables = [
    await read.selectFrom('secrets').selectAll().execute(),
    await read.selectFrom('two_step').select(['secret', 'pending_secret']).execute(),
    await read.selectFrom('recovery_codes').select('code_hash').execute(),
    await read.selectFrom('password_resets').select('token_hash').execute(),
    await read.selectFrom('email_undos').select('token_hash').execute(),
  ];
  const stored = tables.flatMap((rows) => rows.flatMap((row) => Object.values(row)));
  const tokens = [admin, owner, intruder].map(({ token }) => token);
  return [
    testPassword,
    'a-secret-of-thirty-letters-917',
    ...tokens,
    ...tokens.map(hashToken),
    ...accounts.flatMap(({ password_hash, owner_proof, visiting_card }) => [
      password_hash,
      owner_proof,
      visiting_card,
    ]),
    ...stored.filter((value) => typeof value === 'string'),
    '?key=',
  ].filter((value): value is string => value !== null && value.length > 4);
}

/** Records name only files that their editor has uploaded. */
const withoutFiles = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !String(value).startsWith('/files/')));

test('the history of every change contains no password, token, key, code or hash', async () => {
  const { server, admin, owner } = fixture;
  const password = 'a-secret-of-thirty-letters-917';
  const { write } = server.db;
  await write
    .updateTable('users')
    .set({ owner_proof: '/files/proofs/passport-of-owner.jpg', visiting_card: '/files/proofs/card.jpg' })
    .where('id', '=', fixture.ids.applicant)
    .execute();
  for (const id of changing) {
    const as = operations[id].roles.some((role) => role === 'ADMIN') ? admin : owner;
    for (const body of bodiesFor(fixture, id)) {
      const sent = { ...withoutFiles(body), ...('password' in body && { password }) };
      server.clock.advance(1000);
      await server.request(id, { as, query: queryFor(fixture, id), body: sent });
    }
  }
  const { locations } = server.services;
  const country = (await locations.listCountries()).find(({ name }) => name === 'India')!;
  const [state] = await locations.listStates(country.id);
  const [city] = await locations.listCities(state!.id);
  const place = {
    company_country_id: country.id,
    company_state_id: state!.id,
    company_city_id: city!.id,
  };
  const [account] = bodiesFor(fixture, 'createUser').map(withoutFiles);
  const body = { ...account, ...place, password };
  expect((await server.request('createUser', { as: admin, body })).status).toBe(200);
  const changed = await server.request('changePassword', {
    as: fixture.intruder,
    body: { current_password: testPassword, new_password: password },
  });
  expect(changed.status).toBe(200);
  const { email } = await server.createUser();
  const credentials = { email, password: testPassword, appType: 'ADMIN' } as const;
  const wrongPassword = 'a-wrong-secret-of-thirty-letters';
  await server.request('loginUser', { body: { ...credentials, password: wrongPassword } });
  await server.request('loginUser', {
    body: { ...credentials, email: `${wrongPassword}@northlight.example` },
  });
  const session = (await server.request('loginUser', { body: credentials })).body;
  await server.request('logoutUser', { as: session, body: { bearerToken: session.token } });
  await server.services.auth.settled();
  const ofSignIn = [wrongPassword, session.token, hashToken(session.token), session.device!];
  await server.services.auth.resetSignIn(admin.email);
  const rows = await server.db.read.selectFrom('history').selectAll().execute();
  const actions = new Set(rows.map(({ subject_kind, action }) => `${subject_kind} ${action}`));
  const expected = [
    'stone create',
    'stone update',
    'stone delete',
    'order place',
    'user create',
    'user update',
    'layout create',
    'layout update',
    'layout delete',
    'settings update',
    'jewellery update',
    'jewellery delete',
    'category create',
    'category update',
    'category delete',
    'demand create',
    'demand update',
    'hold ask',
    'user change_password',
    'user sign_in_reset',
    'export export',
    'sign_in sign_in',
    'sign_in sign_in_refused',
    'sign_in sign_out',
  ];
  expect(expected.filter((action) => !actions.has(action))).toEqual([]);
  const text = JSON.stringify(rows);
  for (const secret of [...ofSignIn, ...(await secrets())])
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
});
