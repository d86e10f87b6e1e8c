import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRun } from '../bench-run.ts';
import { serverSettings } from './bench-services.ts';
import type { DatabaseLocation } from './database-location.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** From process start to the first successful readiness check, in milliseconds. */
  readyAfter: number;
  /** Waits until the stock index is loaded; answers what the log says of it. */
  indexLoaded(): Promise<{ milliseconds: number; bytes: number }>;
  /** Memory in MB: current and peak. */
  memory(): { now: number; highest: number };
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await once(probe.close(), 'close');
  return port;
}

/** Starts the built server on a database. */
export const startAppServer = (run: BenchRun, location: DatabaseLocation) =>
  startServer(run, location.dataDir, serverSettings(location));

/** Starts the built server with other settings. */
export const startServer = (
  { root, built }: BenchRun,
  dataDir: string,
  settings: Record<string, string>,
): Promise<ServerProcess> =>
  startProgram(root, dataDir, {
    program: ['--enable-source-maps', `${built}/main.js`],
    settings,
    readyPath: '/readyz',
  });

const emptyAnswers = `require('node:http').createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"status":"ok"}'));
}).listen(process.env.PORT, '127.0.0.1')`;

/** Starts a server that sends empty responses: the floor of everything over HTTP. */
export const startBareServer = ({ root, folder }: BenchRun): Promise<ServerProcess> =>
  startProgram(root, folder, { program: ['--eval', emptyAnswers], settings: {}, readyPath: '/' });

async function startProgram(
  root: string,
  logFolder: string,
  options: { program: string[]; settings: Record<string, string>; readyPath: string },
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(logFolder, 'server.log');
  const output = openSync(logFile, 'w');
  const env = { PATH: process.env.PATH ?? '', ...options.settings, PORT: String(port) };
  const began = performance.now();
  const stdio = ['ignore', output, output] as const;
  const child = spawn(process.execPath, options.program, { cwd: root, env, stdio: [...stdio] });
  closeSync(output);
  const log = () => readFileSync(logFile, 'utf8');
  const until = async <Value>(find: () => Promise<Value | undefined> | Value | undefined): Promise<Value> => {
    for (const end = performance.now() + 180_000; performance.now() < end; await pause(5)) {
      if (child.exitCode !== null) break;
      const found = await find();
      if (found !== undefined) return found;
    }
    throw new Error(`The server ended or was not ready in time:\n${log().slice(-2000)}`);
  };
  const answersOk = () =>
    fetch(url + options.readyPath).then(
      async (answer) => {
        await answer.text();
        return answer.ok || undefined;
      },
      () => undefined,
    );
  await until(answersOk);
  return {
    url,
    pid: child.pid!,
    readyAfter: performance.now() - began,
    indexLoaded: () =>
      until(() => {
        const line = log()
          .split('\n')
          .find((text) => text.includes('"stock index loaded"'));
        return line && JSON.parse(line);
      }),
    memory: () => readMemory(child),
    processorTime: () => readProcessorTime(child),
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Zeros where there is no `/proc` (Linux only). */
function readMemory({ pid }: ChildProcess): { now: number; highest: number } {
  const text = readProcess(pid, 'status');
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}

/** Processor time of a process so far, in milliseconds; 0 where there is no `/proc`. */
export const readProcessorTime = ({ pid }: ChildProcess): number => processorTimeOf(pid);

/** As `readProcessorTime`, of a process with this id. */
export function processorTimeOf(pid: number | undefined): number {
  const ticksOfSecond = 100;
  const [user, system] = readProcess(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (((user ?? 0) + (system ?? 0)) * 1000) / ticksOfSecond;
}

/** What Linux says of a process; blank elsewhere, and when it has ended. */
export function readProcess(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
