import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { probeDuring } from '../load/probe.ts';
import type { Timings } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { signInUsers } from '../server/bench-users.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { type ImportProcess, runImport } from '../server/run-import.ts';
import { withServices } from '../server/server-services.ts';
import { bulkInsert, createEmptyDatabase } from '../server/stocked-database.ts';
import { type Upload, uploadList } from '../server/upload-list.ts';
import { type StockValue, stockColumns } from '../stock/varied-stones.ts';

/** Imports the list into an empty database, beside a bare insert of the same rows. */
export async function measureImport(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { root, programs, listPath, reportProgress } = run;
  reportProgress(`${engine}: importing ${listPath}`);
  const location = run.location(engine, 'import');
  await createEmptyDatabase(location);
  const first = await runImport(location, { root, program: programs.import, list: listPath });
  const rows = await storedRows(location);
  const withIndexes = await bareInsert(location, rows, 'in-place');
  const without = await bareInsert(location, rows, 'after');
  const uploaded = await measureUpload(run, location);
  await location.remove();
  return toMetrics({ engine, first, rows: rows.length, withIndexes, without, uploaded });
}

/** The imported rows, as input of a bare insert. */
async function storedRows(location: DatabaseLocation): Promise<StockValue[][]> {
  const stones = await withServices(location, ({ db }) =>
    db.read.selectFrom('diamonds').selectAll().orderBy('id').execute(),
  );
  return stones.map((stone) => stockColumns.map((column) => stone[column as keyof typeof stone]));
}

/** Inserts the rows into an empty stock in one transaction. Returns milliseconds. */
async function bareInsert(
  location: DatabaseLocation,
  rows: StockValue[][],
  indexes: 'in-place' | 'after',
): Promise<number> {
  await createEmptyDatabase(location);
  return bulkInsert(location, indexes)(rows);
}

interface MeasuredUpload {
  upload: Upload;
  /** Other requests during the import: reads and writes. */
  reading: Timings;
  writing: Timings;
}

async function measureUpload(run: BenchRun, location: DatabaseLocation): Promise<MeasuredUpload> {
  await createEmptyDatabase(location);
  const { admin } = await withServices(location, signInUsers);
  const server = await run.serve(location);
  try {
    const probe = { url: server.url, token: admin.token };
    const reads = [{ method: 'GET' as const, path: '/api/diamond/orders?recordLimit=10' }];
    const writes = [
      {
        method: 'POST' as const,
        path: '/api/user/saved-search',
        body: { title: 'While a list is imported', searchquery: '{}', status: 'block' },
      },
    ];
    const { result, timings: writing } = await probeDuring({ ...probe, everyMs: 50, calls: writes }, () =>
      probeDuring({ ...probe, everyMs: 20, calls: reads }, () =>
        uploadList(server.url, admin.token, run.listPath, 'KD-'),
      ),
    );
    return { upload: result.result, reading: result.timings, writing };
  } finally {
    await server.stop();
  }
}

interface MeasuredImport {
  engine: BenchEngine;
  first: ImportProcess;
  rows: number;
  withIndexes: number;
  without: number;
  uploaded: MeasuredUpload;
}

function toMetrics({ engine, first, rows, withIndexes, without, uploaded }: MeasuredImport): Metric[] {
  const metric = metricFactory({ section: 'import', engine, stones: rows });
  const rate = (took: number) => (rows / took) * 1000;
  const floors = {
    inPlace: 'bare bulk insert of the same rows, indexes in place',
    none: 'bare bulk insert of the same rows, no indexes',
  };
  const { upload, reading, writing } = uploaded;
  return [
    metric('npm run import, process start to end', first.took / 1000, 's', {
      value: withIndexes / 1000,
      what: floors.inPlace,
    }),
    metric('npm run import, rows', rate(first.took), 'rows/s', {
      value: rate(withIndexes),
      what: floors.inPlace,
    }),
    metric('npm run import, rows', rate(first.took), 'rows/s', { value: rate(without), what: floors.none }),
    metric('npm run import, processor time of the process', first.processorTime / 1000, 's'),
    metric('upload over HTTP', upload.took / 1000, 's', { value: withIndexes / 1000, what: floors.inPlace }),
    metric('upload over HTTP, rows', rate(upload.took), 'rows/s', {
      value: rate(withIndexes),
      what: floors.inPlace,
    }),
    metric('a reading request meanwhile, longest', reading.max, 'ms'),
    metric('a writing request meanwhile, longest', writing.max, 'ms'),
  ];
}
