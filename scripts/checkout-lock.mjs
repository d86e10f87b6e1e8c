// Locks between the commands of a checkout: two that install, generate or build at the same time would write the same
// files. Needs no package, as it guards their installation.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const pauseMs = 100;

/** After this time a lock without a process number was left by a command that was killed while it wrote it. */
const writingMs = 5000;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

/** Creates a file with the number of this process; false when there is one. */
function create(path) {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the process that holds a lock has ended without releasing it. */
function isLeft(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return pid > 0 ? !isRunning(pid) : Date.now() - statSync(path).mtimeMs > writingMs;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes a lock that was left. One command does so at a time: a second one would remove the lock of the first. */
function removeLeft(path) {
  const removing = `${path}.removing`;
  if (!create(removing)) {
    if (isLeft(removing)) rmSync(removing, { force: true });
    return;
  }
  try {
    if (isLeft(path)) rmSync(path, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
}

/**
 * Waits until no other command of the checkout holds the lock of this name, and takes it. Returns what releases it; the
 * end of the process does so as well. `onWait` is called once, when it has to wait.
 */
export function takeLock(folder, name, onWait = () => {}) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.lock`);
  for (let waits = 0; !create(path); waits += 1) {
    if (isLeft(path)) removeLeft(path);
    else {
      if (waits === 0) onWait();
      pause();
    }
  }
  const release = () => {
    process.removeListener('exit', release);
    rmSync(path, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Runs `work` while no other command of the checkout runs work under this name. */
export function whileLocked(folder, name, work, onWait) {
  const release = takeLock(folder, name, onWait);
  try {
    return work();
  } finally {
    release();
  }
}
