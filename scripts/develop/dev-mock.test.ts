import { spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#tests/support/source-files.ts';

const other = createServer();
let port: string;
beforeAll(async () => {
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  port = `${(other.address() as AddressInfo).port}`;
});
afterAll(() => other.close());

it.each([
  ['PORT', () => ({ args: [], env: { PORT: port } })],
  ['--port', () => ({ args: ['--port', port], env: { PORT: '4000' } })],
  ['--port', () => ({ args: [`--port=${port}`], env: {} })],
])('names the setting of a port in use: %s', { timeout: 120_000 }, (setting, given) => {
  const { args, env } = given();
  const program = ['scripts/develop/dev-mock.mjs', ...args];
  const options = { cwd: root, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, program, options);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`${setting} ${port} is in use by another program.\n`),
  ]);
});
