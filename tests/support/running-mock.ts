import { spawn } from 'node:child_process';
import { root } from './source-files.ts';

export interface RunningMock {
  url: string;
  /** Sends SIGINT and waits for the end. */
  stop(): Promise<void>;
}

/** The mock server as `npm run mock` runs it: a process on a free port. */
export async function startMock(): Promise<RunningMock> {
  const env = { ...process.env, MOCK_PORT: '0', MOCK_SCENARIO: 'usual' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/server.ts'], { cwd: root, env });
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
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
