import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { setUpAssistantFixture } from '../support/assistant-fixture.ts';
import {
  connectOverHttp,
  connectOverStdio,
  endpointOf,
  startAssistant,
} from '../support/assistant-process.ts';
import { bearer, post } from '../support/assistant-requests.ts';
import { testFolder } from '../support/test-folder.ts';
import { twoStepCalls } from '../support/two-step-calls.ts';

const fixture = setUpAssistantFixture();

describe('a configured account', () => {
  const key = 'a-key-of-this-machine-42';
  const settings = () => ({
    MCP_BASE: fixture.url,
    MCP_EMAIL: fixture.buyer.email,
    MCP_PASSWORD: testPassword,
  });

  it('needs a key over HTTP, which callers send', async () => {
    const without = await startAssistant(['--http', '--port', '0'], settings());
    expect(await without.ended).toBe(1);
    expect(without.output()).toContain('MCP_HTTP_KEY has to be set');
    const http = await startAssistant(['--http', '--port', '0'], { ...settings(), MCP_HTTP_KEY: key });
    const endpoint = await endpointOf(http);
    expect((await post(endpoint, bearer(fixture.admin))).status).toBe(401);
    const client = await connectOverHttp(endpoint, key);
    expect((await client.call('get_buyer_stats')).text).toContain('1 order');
    await client.close();
    expect(await http.stop()).toBe(0);
    for (const secret of [testPassword, key, fixture.buyer.token])
      expect(http.output()).not.toContain(secret);
  });

  it('signs in again when its session has ended, and signs out at the end', async () => {
    const { server } = fixture;
    const account = await server.createUser();
    const sessions = async () => {
      const { rows } = await server.db.read
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('user_id', '=', account.id)
        .executeTakeFirstOrThrow();
      return Number(rows);
    };
    const client = await connectOverStdio({ ...settings(), MCP_EMAIL: account.email });
    expect(await sessions()).toBe(2);
    await server.db.write.deleteFrom('sessions').where('user_id', '=', account.id).execute();
    expect((await client.call('list_orders')).isError).toBe(false);
    expect(await sessions()).toBe(1);
    const setStatus = (status: 0 | 1) =>
      server.db.write.updateTable('users').set({ status }).where('id', '=', account.id).execute();
    await setStatus(0);
    const blocked = await client.call('list_orders');
    expect(blocked).toMatchObject({ isError: true });
    expect(blocked.text).toContain(addedMessages.signIn.blocked);
    await setStatus(1);
    await client.close();
    await expect.poll(sessions).toBe(0);
  });

  it('refuses to start with a wrong password, without repeating it', async () => {
    const password = 'wrong-s3cret-pass';
    const program = await startAssistant([], { ...settings(), MCP_PASSWORD: password });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(addedMessages.signIn.wrongCredentials);
    expect(program.output()).not.toContain(password);
  });

  it('refuses to start without an account, and on a server that is not there', async () => {
    const none = await startAssistant([], { MCP_BASE: fixture.url });
    expect(await none.ended).toBe(1);
    expect(none.output()).toContain('Give an account');
    const nowhere = await startAssistant([], { ...settings(), MCP_BASE: 'http://127.0.0.1:9' });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output()).toContain('cannot be reached');
    const passwordless = await startAssistant([], { ...settings(), MCP_PASSWORD: '' });
    expect(await passwordless.ended).toBe(1);
    expect(passwordless.output()).toContain('Set MCP_PASSWORD');
  });

  it('tells the owner of a two-step sign-in what to do', async () => {
    const { admin } = await twoStepCalls(fixture.server).adminWithTwoStep();
    const program = await startAssistant([], { ...settings(), MCP_EMAIL: admin.email });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(`${admin.email} uses two-step sign-in`);
    expect(program.output()).toContain('--sign-in');
  });
});

describe('a token file', () => {
  let account: TestUser;
  const folder = testFolder('assistant');
  const path = join(folder, 'token');
  const signInTo = async (file: string) =>
    startAssistant(['--sign-in', '--email', account.email, '--token-file', file], {
      MCP_BASE: fixture.url,
      MCP_PASSWORD: testPassword,
    });
  beforeAll(async () => {
    account = await fixture.server.createUser();
  });

  it('is written for its owner only, and signs in', async () => {
    const program = await signInTo(path);
    expect(await program.ended).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const token = readFileSync(path, 'utf8').trim();
    expect(program.output()).not.toContain(token);
    const client = await connectOverStdio({ MCP_BASE: fixture.url, MCP_TOKEN_FILE: path });
    expect((await client.call('list_orders')).isError).toBe(false);
    // A new sign-in is enough when the session has ended.
    await fixture.server.db.write.deleteFrom('sessions').where('user_id', '=', account.id).execute();
    const ended = await client.call('list_orders');
    expect(ended.isError).toBe(true);
    expect(ended.text).toContain('--sign-in');
    expect(await (await signInTo(path)).ended).toBe(0);
    expect((await client.call('list_orders')).isError).toBe(false);
    await client.close();
  });

  it('is for its owner only also where others could read an earlier one', async () => {
    const open = join(folder, 'open');
    writeFileSync(open, 'earlier');
    chmodSync(open, 0o644);
    expect(await (await signInTo(open)).ended).toBe(0);
    expect(statSync(open).mode & 0o777).toBe(0o600);
    expect(readFileSync(open, 'utf8')).not.toContain('earlier');
  });

  it('is refused when it is none', async () => {
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, 'two words');
    for (const file of [wrong, join(folder, 'missing')]) {
      const program = await startAssistant([], { MCP_BASE: fixture.url, MCP_TOKEN_FILE: file });
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain('--sign-in');
    }
  });
});
