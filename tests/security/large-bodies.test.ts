import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SourceServer, startSourceServer } from '../support/source-server.ts';

const names = Array.from({ length: 104_795 }, (_, index) => `"${index.toString(36)}":1`);
const bodies = {
  'fields that nobody knows': `{${names.join(',')}}`,
  'objects with such fields': `{"shape":[${names
    .slice(0, 80_000)
    .map((name) => `{${name}}`)
    .join(',')}]}`,
  'entries of a list': `{"ids":[${'1,'.repeat(450_000)}1]}`,
};

// Independent of the database, so one engine is enough; Linux shows the processor time of a thread.
describe.runIf(process.platform === 'linux')('ten bodies of a megabyte at once', () => {
  let server: SourceServer;
  let token: string;
  beforeAll(async () => {
    server = await startSourceServer();
    const body = JSON.stringify({ ...server.admin, appType: 'ADMIN' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body, headers });
    ({ token } = (await answer.json()) as { token: string });
  });
  afterAll(() => server?.kill());

  /** Sends the body ten times at once, from a process of its own that delays no other call. */
  async function sendTen(body: string): Promise<{ status: number; length: number }[]> {
    const script = `
      const body = await require('node:stream/consumers').buffer(process.stdin);
      const headers = { 'content-type': 'application/json', token: ${JSON.stringify(token)} };
      const answers = Array.from({ length: 10 }, () => fetch('${server.url}/api/diamond/search', { method: 'POST', body, headers }));
      const sent = answers.map(async (answer) => ({ status: (await answer).status, length: (await (await answer).text()).length }));
      console.log(JSON.stringify(await Promise.all(sent)));`;
    const wrapped = `(async () => {${script}})()`;
    const child = spawn(process.execPath, ['-e', wrapped], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(body);
    return JSON.parse(await text(child.stdout)) as { status: number; length: number }[];
  }

  /**
   * The longest wait for a health check while ten such bodies are refused, in ms that the server worked meanwhile:
   * other programs do not lengthen it.
   */
  async function longestWait(body: string, status: number): Promise<number> {
    let isAnswered = false;
    const answers = sendTen(body).finally(() => {
      isAnswered = true;
    });
    let longest = 0;
    while (!isAnswered) {
      const began = server.processorMs();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      longest = Math.max(longest, server.processorMs() - began);
    }
    expect((await answers).map((answer) => answer.status)).toEqual(Array(10).fill(status));
    expect(Math.max(...(await answers).map(({ length }) => length))).toBeLessThan(1000);
    expect(longest).toBeGreaterThan(0);
    return longest;
  }

  it.each(Object.entries(bodies))('of %s keep nobody waiting', async (_, body) => {
    // On a slow machine plain bodies of the same size take longer than 200 ms as well.
    const plain = await longestWait(JSON.stringify({ stone_id: 'x'.repeat(900_000) }), 422);
    expect(await longestWait(body, 400)).toBeLessThan(Math.max(200, 3 * plain));
  });
});
