import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { demoSignIns } from '#server/demo/people.ts';
import { realServer, test } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

let dataDir = '';
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'facet-start-'));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm start` until it answers, then sends SIGINT. Returns its output and answers. */
async function startAndStop(port: number) {
  const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  // A process group, so that the signal reaches npm and its children, as from a terminal.
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(answers, { timeout: 90_000, intervals: [100] }).toBe(true);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const contract = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json();
  const docs = await fetch(`http://127.0.0.1:${port}/api/docs`);
  process.kill(-(child.pid as number), 'SIGINT');
  await ended;
  return { output, page, contract, docs };
}

test(
  'npm start serves app, contract and reference, names the sign-ins, and prepares nothing the second time',
  realServer('starts the server by its command'),
  async () => {
    const first = await startAndStop(4971);
    expect(first.page).toContain('<div id="root">');
    expect(first.contract.openapi).toMatch(/^3\.1/);
    expect(first.docs.status).toBe(200);
    expect(first.output).toContain('http://127.0.0.1:4971');
    for (const { email, password } of demoSignIns) {
      expect(first.output).toContain(email);
      expect(first.output).toContain(password);
    }
    const second = await startAndStop(4971);
    expect(second.output).not.toMatch(/Installing|Generating|Building/);
  },
);
