import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Figure, figureMaker } from '../figure.ts';
import { signInPeople } from '../house/house-people.ts';
import type { HousePlace } from '../house/house-place.ts';
import { withHouse } from '../house/open-house.ts';
import { type ImportProcess, runImport } from '../house/run-import.ts';
import { bulkInsert, makeHouse } from '../house/stocked-house.ts';
import { type Upload, uploadList } from '../house/upload-list.ts';
import { probeDuring } from '../load/probe.ts';
import type { Timings } from '../load/timings.ts';
import { type StockValue, stockColumns } from '../stock/varied-stones.ts';

/** Imports the list into an empty house, beside the bare insert of the same rows. */
export async function measureImport(run: BenchRun, engine: BenchEngine): Promise<Figure[]> {
  const { root, programs, listPath, tell } = run;
  tell(`${engine}: importing ${listPath}`);
  const place = run.place(engine, 'import');
  await makeHouse(place);
  const first = await runImport(place, { root, program: programs.import, list: listPath });
  const rows = await storedRows(place);
  const withIndexes = await bareInsert(place, rows, 'kept');
  const without = await bareInsert(place, rows, 'after');
  const uploaded = await measureUpload(run, place);
  await place.remove();
  return toFigures({ engine, first, rows: rows.length, withIndexes, without, uploaded });
}

/** What the import stored, as a bare insert takes it. */
async function storedRows(place: HousePlace): Promise<StockValue[][]> {
  const stones = await withHouse(place, ({ db }) =>
    db.read.selectFrom('diamonds').selectAll().orderBy('id').execute(),
  );
  return stones.map((stone) => stockColumns.map((column) => stone[column as keyof typeof stone]));
}

/** Inserts the rows into an empty stock, from their values, in one transaction. Milliseconds. */
async function bareInsert(
  place: HousePlace,
  rows: StockValue[][],
  indexes: 'kept' | 'after',
): Promise<number> {
  await makeHouse(place);
  return bulkInsert(place, indexes)(rows);
}

interface MeasuredUpload {
  upload: Upload;
  /** Other requests while the list is imported: reading ones, and ones that write. */
  reading: Timings;
  writing: Timings;
}

async function measureUpload(run: BenchRun, place: HousePlace): Promise<MeasuredUpload> {
  await makeHouse(place);
  const { admin } = await withHouse(place, signInPeople);
  const server = await run.serve(place);
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

function toFigures({ engine, first, rows, withIndexes, without, uploaded }: MeasuredImport): Figure[] {
  const figure = figureMaker({ section: 'import', engine, stones: rows });
  const rate = (took: number) => (rows / took) * 1000;
  const floors = {
    kept: 'bare bulk insert of the same rows, indexes in place',
    none: 'bare bulk insert of the same rows, no indexes',
  };
  const { upload, reading, writing } = uploaded;
  return [
    figure('npm run import, the whole process', first.took / 1000, 's', {
      value: withIndexes / 1000,
      what: floors.kept,
    }),
    figure('npm run import, rows', rate(first.took), 'rows/s', {
      value: rate(withIndexes),
      what: floors.kept,
    }),
    figure('npm run import, rows', rate(first.took), 'rows/s', { value: rate(without), what: floors.none }),
    figure('npm run import, processor time of the process', first.processorTime / 1000, 's'),
    figure('upload over HTTP', upload.took / 1000, 's', { value: withIndexes / 1000, what: floors.kept }),
    figure('upload over HTTP, rows', rate(upload.took), 'rows/s', {
      value: rate(withIndexes),
      what: floors.kept,
    }),
    figure('a reading request meanwhile, longest', reading.max, 'ms'),
    figure('a writing request meanwhile, longest', writing.max, 'ms'),
  ];
}
