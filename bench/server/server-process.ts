import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createCaller } from './caller.ts';
import type { DatabaseLocation } from './database-location.ts';
import { serverSettings } from './server-services.ts';

export interface ServerProcess {
  url: string;
  /** From process start to the first successful readiness check, in milliseconds. */
  readyAfter: number;
  log(): string;
  /** Memory in bytes: current and peak. */
  memory(): { now: number; highest: number };
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

interface ProgramOptions {
  root: string;
  /** Node's arguments: options and program. */
  program: readonly string[];
  settings: Record<string, string>;
  port: number;
  readyPath: string;
  logFile: string;
}

/** Starts a server process and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<ServerProcess> {
  const { root, program, settings, port, readyPath, logFile } = options;
  const url = `http://127.0.0.1:${port}`;
  const output = openSync(logFile, 'w');
  const env = { PATH: process.env.PATH ?? '', ...settings, PORT: String(port) };
  const began = performance.now();
  const child = spawn(process.execPath, [...program], { cwd: root, env, stdio: ['ignore', output, output] });
  closeSync(output);
  const log = () => readFileSync(logFile, 'utf8');
  await untilReady(url, readyPath, child, log);
  const readyAfter = performance.now() - began;
  return {
    ...{ url, readyAfter, log },
    memory: () => readMemory(child),
    processorTime: () => readProcessorTime(child),
    stop: () => stopProgram(child),
  };
}

/** Starts the built server on a database, or the one from source when `program` names it. */
export async function startAppServer(
  location: DatabaseLocation,
  { root, program }: { root: string; program: readonly string[] },
): Promise<ServerProcess> {
  const port = await freePort();
  const settings = serverSettings(location, port);
  const logFile = join(location.dataDir, 'server.log');
  return startProgram({ root, program, settings, port, readyPath: '/readyz', logFile });
}

async function untilReady(url: string, path: string, child: ChildProcess, log: () => string): Promise<void> {
  const caller = createCaller(url, 1);
  try {
    for (const until = performance.now() + 120_000; performance.now() < until; ) {
      if (child.exitCode !== null) throw new Error(`The server ended unexpectedly:\n${log()}`);
      const answer = await caller.send({ method: 'GET', path }).catch(() => null);
      if (answer?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`The server was not ready in time:\n${log()}`);
  } finally {
    caller.close();
  }
}

function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const cut = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(cut);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Zeros where there is no `/proc` (Linux only). */
function readMemory({ pid }: ChildProcess): { now: number; highest: number } {
  const text = readProcess(pid, 'status');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) * 1024;
  return { now: bytes('VmRSS'), highest: bytes('VmHWM') };
}

/** Processor time of a process so far, in milliseconds; 0 where there is no `/proc`. */
export function readProcessorTime({ pid }: Pick<ChildProcess, 'pid'>): number {
  const ticksOfSecond = 100;
  const after = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0] = [Number(after[11]), Number(after[12])];
  return ((user + system) * 1000) / ticksOfSecond || 0;
}

function readProcess(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
