import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { setUpAssistantFixture } from '../support/assistant-fixture.ts';
import {
  type AssistantProcess,
  connectOverHttp,
  connectOverStdio,
  endpointOf,
  startAssistant,
} from '../support/assistant-process.ts';
import { twoStepCalls } from '../support/two-step-calls.ts';

const fixture = setUpAssistantFixture();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-assistant-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** A raw request, since fetch does not set the Host header. */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: string = JSON.stringify(initialize),
  method = 'POST',
): Promise<{ status: number; text: string; sessionId: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      endpoint,
      {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          const id = response.headers['mcp-session-id'];
          resolve({ status: response.statusCode ?? 0, text, sessionId: id as string | undefined });
        });
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

describe('the endpoint over HTTP', () => {
  let http: AssistantProcess;
  let endpoint: string;
  beforeAll(async () => {
    const env = { MCP_BASE: fixture.url, MCP_ORIGINS: 'https://assistant.example', MCP_HOSTS: 'mcp.example' };
    http = await startAssistant(['--http', '--port', '0'], env);
    endpoint = await endpointOf(http);
  });
  afterAll(() => http.stop());

  it('listens on this machine only', () => {
    expect(new URL(endpoint).hostname).toBe('127.0.0.1');
  });

  it('refuses foreign hosts and origins, and knows its own', async () => {
    const token = bearer(fixture.buyer);
    expect((await post(endpoint, { ...token, host: 'evil.example' })).status).toBe(403);
    expect((await post(endpoint, { ...token, host: '127.0.0.1.evil.example:80' })).status).toBe(403);
    expect((await post(endpoint, { ...token, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(endpoint, { ...token, origin: 'null' })).status).toBe(403);
    expect((await post(endpoint, { ...token, host: 'mcp.example:4020' })).status).toBe(200);
    expect((await post(endpoint, { ...token, origin: 'https://assistant.example' })).status).toBe(200);
  });

  it('needs the session token of an account', async () => {
    for (const headers of [{}, bearer({ token: 'x'.repeat(43) }), { authorization: 'Basic YTpi' }]) {
      const answer = await post(endpoint, headers);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('session token');
    }
  });

  it('serves a connection to the token that opened it only', async () => {
    const { sessionId } = await post(endpoint, bearer(fixture.buyer));
    const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const headers = { 'mcp-session-id': sessionId ?? '' };
    expect((await post(endpoint, { ...bearer(fixture.admin), ...headers }, list)).status).toBe(404);
    expect((await post(endpoint, { ...bearer(fixture.admin), ...headers }, '', 'DELETE')).status).toBe(404);
    const own = await post(endpoint, { ...bearer(fixture.buyer), ...headers }, list);
    expect(own.status).toBe(200);
    expect(own.text).toContain('search_in_words');
    expect((await post(endpoint, { ...bearer(fixture.buyer), ...headers }, '', 'DELETE')).status).toBe(200);
    expect((await post(endpoint, { ...bearer(fixture.buyer), ...headers }, list)).status).toBe(404);
  });

  it('refuses large and broken messages, and calls before a connection is initialized', async () => {
    const token = bearer(fixture.buyer);
    expect((await post(endpoint, token, JSON.stringify({ text: 'x'.repeat(260_000) }))).status).toBe(413);
    expect((await post(endpoint, token, '{')).status).toBe(400);
    expect((await post(endpoint, token, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).status).toBe(400);
    expect((await post(`${endpoint}/../other`, token)).status).toBe(404);
    expect((await post(endpoint, token, '', 'GET')).status).toBe(400);
  });

  it('ends the oldest connection of a caller who opens many', async () => {
    const { token } = await fixture.server.createUser();
    const opened = [];
    for (let count = 0; count < 11; count += 1)
      opened.push((await post(endpoint, bearer({ token }))).sessionId);
    const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const statuses = await Promise.all(
      [opened[0], opened[1], opened[10]].map(async (id) => {
        return (await post(endpoint, { ...bearer({ token }), 'mcp-session-id': id ?? '' }, list)).status;
      }),
    );
    expect(statuses).toEqual([404, 200, 200]);
  });

  it('says that the session has ended, and what to do', async () => {
    const { server } = fixture;
    const caller = await server.createUser();
    const client = await connectOverHttp(endpoint, caller.token);
    expect((await client.call('list_orders')).isError).toBe(false);
    await server.request('logoutUser', { as: caller, body: { bearerToken: caller.token } });
    const ended = await client.call('list_orders');
    expect(ended.isError).toBe(true);
    expect(ended.text).toContain('Connect again with the session token of a new sign-in.');
    await client.close();
  });
});

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
    expect(blocked.text).toContain(addedMessages.session.blocked);
    await setStatus(1);
    await client.close();
    await expect.poll(sessions).toBe(0);
  });

  it('refuses to start with a wrong password, without repeating it', async () => {
    const password = 'wrong-s3cret-pass';
    const program = await startAssistant([], { ...settings(), MCP_PASSWORD: password });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(addedMessages.session.wrongCredentials);
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
  let path: string;
  const signInTo = async (file: string) =>
    startAssistant(['--sign-in', '--email', account.email, '--token-file', file], {
      MCP_BASE: fixture.url,
      MCP_PASSWORD: testPassword,
    });
  beforeAll(async () => {
    account = await fixture.server.createUser();
    path = join(folder, 'token');
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
