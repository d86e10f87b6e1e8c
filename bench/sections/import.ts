import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { BenchRun, EngineRun } from '../bench-run.ts';
import type { Call } from '../load/call.ts';
import { probeDuring } from '../load/probe.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { serverSettings, signIn, withServices } from '../server/bench-services.ts';
import { createStock } from '../server/bench-stock.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { readProcessorTime, startAppServer } from '../server/server-process.ts';

/** Imports the list into an empty database, beside a bare insert of the same rows. */
export async function measureImport(run: EngineRun): Promise<Metric[]> {
  const location = run.location('import');
  await createStock(location, 0);
  const command = await runImport(run, location);
  const { rows, bare } = await insertAgain(location);
  const { upload, reading, writing } = await measureUpload(run, location);
  await location.remove();
  const metric = metricFactory('import', run.engine, rows);
  const floor = { value: bare / 1000, what: 'the same rows inserted by one statement, indexes in place' };
  return [
    metric('npm run import, process start to end', command.took / 1000, 's', floor),
    metric('npm run import, processor time of the process', command.processorTime / 1000, 's'),
    metric('upload over HTTP', upload / 1000, 's', floor),
    metric('a reading request meanwhile, longest', reading, 'ms'),
    metric('a writing request meanwhile, longest', writing, 'ms'),
  ];
}

/** Runs the import command, as `npm run import` does: milliseconds from start to end, and of processor time. */
async function runImport({ root, built, listPath }: BenchRun, location: DatabaseLocation) {
  const began = performance.now();
  const given = ['--enable-source-maps', `${built}/import.js`, listPath, '--number-from', 'KD-'];
  const env = { PATH: process.env.PATH ?? '', ...serverSettings(location) };
  const running = promisify(execFile)(process.execPath, given, { cwd: root, env });
  let processorTime = 0;
  const watching = setInterval(() => {
    processorTime = readProcessorTime(running.child) || processorTime;
  }, 10);
  await running.finally(() => clearInterval(watching));
  return { took: performance.now() - began, processorTime };
}

/** Stores the imported rows once more by one statement: their number, and milliseconds. */
const insertAgain = (location: DatabaseLocation) =>
  withServices(location, async ({ db: { write, engine } }) => {
    await sql`create table bench_rows as select * from diamonds`.execute(write);
    await sql
      .raw(engine === 'postgres' ? 'truncate diamonds cascade' : 'delete from diamonds')
      .execute(write);
    const began = performance.now();
    const { numAffectedRows } = await sql`insert into diamonds select * from bench_rows`.execute(write);
    return { rows: Number(numAffectedRows), bare: performance.now() - began };
  });

/** Uploads the list to a server, as the import dialog does, and the longest answers to other requests meanwhile. */
async function measureUpload(run: EngineRun, location: DatabaseLocation) {
  await createStock(location, 0);
  const [token] = await withServices(location, (services) => signIn(services, 'ADMIN', 1));
  const server = await startAppServer(run, location);
  const form = new FormData();
  form.append('number_from', 'KD-');
  form.append('file', await openAsBlob(run.listPath), 'list.csv');
  const send = async () => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/file/diamond/import`, {
      method: 'POST',
      headers,
      body: form,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${text.slice(0, 500)}`);
    return performance.now() - began;
  };
  const read: Call = { method: 'GET', path: '/api/diamond/orders?recordLimit=10' };
  const body = { title: 'While a list is imported', searchquery: '{}', status: 'block' };
  const write: Call = { method: 'POST', path: '/api/user/saved-search', body };
  const probe = { url: server.url, token };
  try {
    const [writing, [reading, upload]] = await probeDuring({ ...probe, everyMs: 50, calls: [write] }, () =>
      probeDuring({ ...probe, everyMs: 20, calls: [read] }, send),
    );
    return { upload, reading: reading.max, writing: writing.max };
  } finally {
    await server.stop();
  }
}
