// Locks between the commands of a checkout: two that install, generate or build at the same time would write the same
// files. Needs no package, as it guards their installation.
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const pauseMs = 100;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

/** The text of a file; null when it is gone, or is that of a process that has ended. */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

/** When a process began, where the system tells: null elsewhere, "" for one that has ended. */
function startOf(pid) {
  try {
    const stat = readIfThere(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The name of the program comes before, in brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isRunning = state !== 'Z' && state !== 'X';
    return isRunning ? `${readIfThere('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[18]}` : '';
  } catch {
    return null;
  }
}

/** This process in a lock: its number, which others get after its end, and when it began. */
const record = `${process.pid} ${startOf(process.pid) ?? ''}`;

/** The locks that this process holds. */
const held = new Set();

function isRunning(holder, path) {
  const [pid, start] = holder.split(' ');
  const present = startOf(pid);
  if (start && present !== null) return present === start;
  if (Number(pid) === process.pid) return held.has(path);
  try {
    return Number(pid) > 0 && process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Creates a lock with the record of this process; false when there is one. It is never seen without the record. */
function create(path) {
  if (existsSync(path)) return false;
  const whole = `${path}.${process.pid}-${threadId}`;
  writeFileSync(whole, `${record}\n`);
  try {
    linkSync(whole, path);
    held.add(path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

function remove(path) {
  held.delete(path);
  rmSync(path, { force: true });
}

/** The records in a lock; null when it is gone. */
const holdersOf = (path) => readIfThere(path)?.split('\n').filter(Boolean) ?? null;

/** Whether every process that held a lock has ended without releasing it. */
const isLeft = (path) => holdersOf(path)?.every((holder) => !isRunning(holder, path)) ?? false;

/**
 * Runs `work` while no other command changes who holds the lock: a second one that removes a lock that was left would
 * remove the lock of the first.
 */
function whileUnchanged(path, work) {
  const changing = `${path}.changing`;
  while (!create(changing)) {
    if (isLeft(changing)) rmSync(changing, { force: true });
    else pause();
  }
  try {
    return work();
  } finally {
    remove(changing);
  }
}

/**
 * Waits until no other command of the checkout holds the lock of this name, and takes it. Returns what releases it; the
 * end of the process does so as well. `onWait` is called once, when it has to wait.
 */
export function takeLock(folder, name, onWait = () => {}) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.lock`);
  for (let waits = 0; !create(path); ) {
    if (isLeft(path)) {
      whileUnchanged(path, () => {
        if (isLeft(path)) rmSync(path, { force: true });
      });
      continue;
    }
    if (waits === 0) onWait();
    waits += 1;
    pause();
  }
  const release = () => {
    process.removeListener('exit', release);
    remove(path);
  };
  process.on('exit', release);
  return release;
}

/**
 * Runs `work` while no other command of the checkout runs work under this name. `work` gets the lock, which a program
 * that it starts can join.
 */
export function whileLocked(folder, name, work, onWait) {
  const release = takeLock(folder, name, onWait);
  try {
    return work({ path: join(folder, `${name}.lock`), holder: record });
  } finally {
    release();
  }
}

/** Makes this process a further holder of a lock, until its end. False when the lock is no longer that of `holder`. */
export function joinLock({ path, holder }) {
  return whileUnchanged(path, () => {
    if (!holdersOf(path)?.includes(holder)) return false;
    appendFileSync(path, `${record}\n`);
    return true;
  });
}
