import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock, whileLocked } from './checkout-lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-locks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that notes when it begins and ends its work under the lock `one`. */
function start(script: string): ChildProcess {
  const lock = JSON.stringify(new URL('checkout-lock.mjs', import.meta.url).href);
  const code = `
    const { takeLock, whileLocked } = await import(${lock});
    const { appendFileSync } = await import('node:fs');
    const folder = ${JSON.stringify(folder)};
    const note = (text) => appendFileSync(folder + '/notes', text);
    ${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
}

const run = (script: string) =>
  new Promise<number | null>((resolve) => start(script).on('exit', (status) => resolve(status)));

const notes = () => (existsSync(join(folder, 'notes')) ? readFileSync(join(folder, 'notes'), 'utf8') : '');

const lockedProgram = fileURLToPath(new URL('locked-program.mjs', import.meta.url));

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

  it.each([
    { names: 'this process, which does not hold it', record: `${process.pid}` },
    { names: 'nobody', record: '' },
    // Other systems do not tell when a process began.
    ...(existsSync('/proc/self/stat')
      ? [{ names: 'a process that began at another time', record: `${process.ppid} another-start:1` }]
      : []),
  ])('is taken over when its record names $names', ({ record }) => {
    writeFileSync(join(folder, 'one.lock'), record);
    takeLock(folder, 'one', () => expect.unreachable('nobody holds it'))();
    expect(existsSync(join(folder, 'one.lock'))).toBe(false);
  });

  it('counts until the end of a program that its holder has started, also when the holder is killed', async () => {
    const program = `
      const { appendFileSync } = require('node:fs');
      appendFileSync(${JSON.stringify(join(folder, 'notes'))}, '(');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      appendFileSync(${JSON.stringify(join(folder, 'notes'))}, ')');`;
    const holder = start(`
      const { spawnSync } = await import('node:child_process');
      whileLocked(folder, 'one', ({ path, holder }) => spawnSync(process.execPath, [
        ${JSON.stringify(lockedProgram)}, path, holder, process.execPath, '--eval', ${JSON.stringify(program)},
      ]));`);
    await expect.poll(notes, { timeout: 10_000 }).toBe('(');
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.on('exit', resolve));
    takeLock(folder, 'one')();
    expect(notes()).toBe('()');
  });

  it('keeps a program from starting whose holder was killed before', () => {
    const release = takeLock(folder, 'one');
    const args = [join(folder, 'one.lock'), '1 0:0', process.execPath, '--version'];
    expect(spawnSync(process.execPath, [lockedProgram, ...args], { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
    });
    release();
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
