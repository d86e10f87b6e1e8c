import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { addAdmins, fillLists, largestLists } from '../support/large-lists.ts';
import { type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';

const readers = 90;
/** Clients that read everything before: the heap of a server at work is larger than that of a new one. */
const formerReaders = 60;
/** Requests that each reader sends at once, without reading an answer: the most that a connection may. */
const requestsPerReader = 16;
const stonesPerDocument = 1000;

let database: PreparedDatabase;
let server: CrashableServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  database = await prepareDatabase('sqlite', stonesPerDocument);
  fillLists(database);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.signal('SIGKILL');
  await database.remove();
});

async function start(): Promise<void> {
  server = await startOn(database, { settings: { NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
  await server.ready();
}

/** The server's memory in megabytes. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Ticks of the kernel's clock for processor time, ms. */
const tickMs = 10;

/** Processor time of the thread that answers, ms: what it does for others before a health check. */
function answeringMs(): number {
  const { pid } = server.child;
  const [user, system] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * tickMs;
}

/** Checks that the lists are answered, with less than 2 MB each. */
async function checkAnswers(token: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const ask = () => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    let answer = await ask();
    // A read that would wait for long behind others is refused; a client asks again when it is told to.
    for (let refusals = 0; answer.status === 429 && refusals < 10; refusals += 1) {
      await answer.body?.cancel();
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
      answer = await ask();
    }
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2_000_000);
  }
}

/** Requests lists over and over on one connection. Nothing is read before the socket is resumed. */
function requestLists(token: string, paths: readonly string[]): Socket {
  const socket = connect({ port: server.port, host: '127.0.0.1' }).pause();
  sockets.push(socket);
  socket.on('error', () => {});
  const requests = Array.from({ length: requestsPerReader }, (_, index) => {
    const path = paths[index % paths.length];
    return `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  });
  socket.write(requests.join(''));
  return socket;
}

/** Reads all answers. */
async function readEverything(tokens: readonly string[], paths: readonly string[]): Promise<void> {
  const all = Array.from({ length: formerReaders }, (_, index) => {
    const socket = requestLists(tokens[index % tokens.length]!, paths);
    return new Promise<void>((resolve, reject) => {
      // Reads that would wait for long are refused.
      const head = 'HTTP/1.1 ';
      let answers = 0;
      let text = '';
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        text += chunk;
        answers += text.split(head).length - 1;
        // A head may arrive in two parts.
        text = text.slice(1 - head.length);
        if (answers === requestsPerReader) resolve();
      });
      socket.once('close', () => reject(new Error(`The connection ended after ${answers} answers`)));
    }).finally(() => socket.destroy());
  });
  for (const socket of sockets) socket.resume();
  await Promise.all(all);
}

/** The largest memory, and what a health check waits for at most, in ms, over some seconds. */
async function watch(seconds: number): Promise<{ memory: number; wait: number; lasted: number }> {
  const worst = { memory: 0, wait: 0, lasted: 0 };
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const [began, before] = [performance.now(), answeringMs()];
    expect((await server.get('/healthz')).status).toBe(200);
    worst.wait = Math.max(worst.wait, answeringMs() - before);
    worst.lasted = Math.max(worst.lasted, performance.now() - began);
    worst.memory = Math.max(worst.memory, memory());
    await sleep(20);
  }
  return worst;
}

async function attack(tokens: readonly string[], paths: readonly string[]): Promise<void> {
  await checkAnswers(tokens[0]!, paths);
  await readEverything(tokens, paths);
  const idle = await watch(1);
  const before = memory();
  for (let index = 0; index < readers; index += 1) requestLists(tokens[index % tokens.length]!, paths);
  const worst = await watch(5);
  const grown = worst.memory - before;
  const waits = `${worst.wait} ms for a health check (${idle.wait} ms without them)`;
  console.info(`${readers} slow readers cost ${grown.toFixed(0)} MB and ${waits}`);
  expect(grown).toBeLessThan(200);
  // Some answers, and the collection of a full heap, which a slow machine does three times as long: seconds without limits.
  expect(worst.wait).toBeLessThan(500);
  // Other programs lengthen this one.
  expect(worst.lasted).toBeLessThan(5000);
  await checkAnswers(tokens[0]!, paths);
}

// Linux shows the memory of a process. PostgreSQL would not change what the server keeps of its answers.
describe.runIf(process.platform === 'linux')('ninety clients that never read the largest lists', () => {
  it('of one buyer take little memory and delay nobody', async () => {
    await start();
    await attack([database.buyers[0].token], largestLists.buyer);
  });

  it('of thirty administrators take little memory and delay nobody', async () => {
    const tokens = addAdmins(database, 30);
    await start();
    await attack(tokens, largestLists.admin);
  });
});
