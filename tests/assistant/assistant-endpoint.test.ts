import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#server/testing/test-records.ts';
import { setUpAssistantFixture } from '../support/assistant-fixture.ts';
import {
  type AssistantProcess,
  connectOverHttp,
  endpointOf,
  startAssistant,
} from '../support/assistant-process.ts';
import { bearer, post } from '../support/assistant-requests.ts';

const fixture = setUpAssistantFixture();

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

  it('counts the connections of an account, not those of each of its sessions', async () => {
    const { server } = fixture;
    const user = await server.createUser();
    const body = { email: user.email, password: testPassword, appType: 'ADMIN' };
    const tokens = [user.token, (await server.request('loginUser', { body })).body.token];
    const opened = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const headers = bearer({ token: tokens[at % 2]! });
        return { ...headers, 'mcp-session-id': (await post(endpoint, headers)).sessionId ?? '' };
      }),
    );
    const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const statuses = await Promise.all(
      opened.map(async (headers) => (await post(endpoint, headers, list)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 404)).toHaveLength(6);
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

const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ family }) => family === 'IPv6'),
);

describe.runIf(hasIpv6)('the endpoint at an IPv6 address', () => {
  it.each(['::', '0:0:0:0:0:0:0:0'])('answers at the address that it announces: %s', async (host) => {
    const http = await startAssistant(['--http', '--port', '0', '--host', host], { MCP_BASE: fixture.url });
    const endpoint = await endpointOf(http);
    expect(new URL(endpoint).hostname).toBe('[::]');
    expect((await post(endpoint, bearer(fixture.buyer))).status).toBe(200);
    expect((await post(endpoint, { ...bearer(fixture.buyer), host: '[2001:db8::5]' })).status).toBe(403);
    await http.stop();
  });

  it('knows a further one with and without brackets', async () => {
    const MCP_HOSTS = '2001:db8::5,[2001:db8::6]';
    const http = await startAssistant(['--http', '--port', '0'], { MCP_BASE: fixture.url, MCP_HOSTS });
    const endpoint = await endpointOf(http);
    for (const host of ['[2001:db8::5]:4020', '[2001:db8::6]'])
      expect((await post(endpoint, { ...bearer(fixture.buyer), host })).status).toBe(200);
    await http.stop();
  });
});
