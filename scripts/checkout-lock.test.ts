import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock, whileLocked } from './checkout-lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-locks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that notes when it begins and ends its work under the lock `one`. */
function run(script: string): Promise<number | null> {
  const lock = JSON.stringify(new URL('checkout-lock.mjs', import.meta.url).href);
  const code = `
    const { takeLock, whileLocked } = await import(${lock});
    const { appendFileSync } = await import('node:fs');
    const folder = ${JSON.stringify(folder)};
    const note = (text) => appendFileSync(folder + '/notes', text);
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (status) => resolve(status)));
}

describe('a lock of a checkout', () => {
  it('lets processes work one after the other', async () => {
    const work = `whileLocked(folder, 'one', () => {
      note('(');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      note(')');
    });`;
    expect(await Promise.all([run(work), run(work), run(work), run(work)])).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('()()()()');
  });

  it('is released when its work throws', () => {
    const fail = () => {
      throw new Error('out of disk');
    };
    expect(() => whileLocked(folder, 'one', fail)).toThrow('out of disk');
    expect(whileLocked(folder, 'one', () => 'again')).toBe('again');
  });

  it('is released when the process exits in its work', async () => {
    expect(await run(`whileLocked(folder, 'one', () => process.exit(3));`)).toBe(3);
    expect(existsSync(join(folder, 'one.lock'))).toBe(false);
  });

  it('is taken over from a process that was killed', async () => {
    await run(`takeLock(folder, 'one'); process.kill(process.pid, 'SIGKILL');`);
    expect(existsSync(join(folder, 'one.lock'))).toBe(true);
    takeLock(folder, 'one', () => expect.unreachable('the process has ended'))();
    expect(existsSync(join(folder, 'one.lock'))).toBe(false);
  });

  it('says once that it waits', async () => {
    writeFileSync(join(folder, 'one.lock'), String(process.pid));
    const waiting = run(`takeLock(folder, 'one', () => note('waits'))();`);
    await expect.poll(() => existsSync(join(folder, 'notes')), { timeout: 10_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    rmSync(join(folder, 'one.lock'));
    expect(await waiting).toBe(0);
    expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('waits');
  });
});
