import { spawn } from 'node:child_process';
import { buildMock } from '../../scripts/checkout/setup.mjs';
import { root } from './source-files.ts';

export interface RunningMock {
  url: string;
  /** From the start of the process to the line that names its address, in ms. */
  startedIn: number;
  /** Forgets changes, settings and calls. */
  reset(): Promise<void>;
  /** Sends SIGINT and waits for the end. */
  stop(): Promise<void>;
}

let isBuilt = false;

/** The mock server as `npm run mock` runs it: a process on a free port. */
export async function startMock(...args: string[]): Promise<RunningMock> {
  if (!isBuilt) buildMock();
  isBuilt = true;
  const program = ['.cache/mock/server.js', '--port', '0', ...args];
  const env = { ...process.env, MOCK_SCENARIO: 'usual' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, { cwd: root, env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /(http:\S+)\/api/.exec(output)?.[1];
        if (address) resolve(address);
      });
    child.once('error', reject);
    ended.then(() => reject(new Error(`The mock server ended unexpectedly:\n${output}`)));
  });
  return {
    url,
    startedIn: performance.now() - startedAt,
    async reset() {
      const { ok } = await fetch(`${url}/__mock/reset`, { method: 'POST' });
      if (!ok) throw new Error(`The mock was not reset:\n${output}`);
    },
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
