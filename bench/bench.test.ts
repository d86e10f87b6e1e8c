import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { bundleServer } from '../scripts/build/bundle-server.mjs';
import { BenchArgumentsError, readBenchOptions, type Section, sections } from './bench-options.ts';
import { createRun, fewRecords } from './bench-run.ts';
import { runClients } from './load/closed-loop.ts';
import { longestOf } from './load/frame-times.ts';
import { summarise } from './load/timings.ts';
import { reportText } from './report-table.ts';
import { drawSearches, searchKinds } from './searches/search-kinds.ts';
import { measureSections } from './sections/measure-sections.ts';
import { baseStonesCsv, makeBaseStones } from './stock/base-stones.ts';

test('computes exact percentiles', () => {
  const durations = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(summarise(durations)).toEqual({ count: 200, p50: 100, p95: 190, p99: 198, max: 200, mean: 100.5 });
  expect(summarise([])).toMatchObject({ count: 0, p99: 0 });
});

test('finds the longest frame, and the longest by its processor time', () => {
  const marks = [
    { ts: 50_000, tts: 12_000 },
    { ts: 0, tts: 2000 },
    { ts: 16_000, tts: 3000 },
    { ts: 60_000, tts: 30_000 },
  ];
  expect(longestOf(marks)).toEqual({ lasted: 34, processorTime: 18 });
  expect(longestOf([])).toEqual({ lasted: 0, processorTime: 0 });
});

test('parses the options and reports invalid ones', () => {
  expect(
    readBenchOptions(['--engine', 'sqlite', '--stones', '10,20', '--only', 'search,start']),
  ).toMatchObject({
    ...{ engines: ['sqlite'], stones: [10, 20], sections: ['search', 'start'], quick: false },
  });
  expect(readBenchOptions([])).toMatchObject({ stones: [54_000, 1_000_000], sections: [...sections] });
  expect(readBenchOptions(['--help'])).toBe('help');
  for (const wrong of [['--engine', 'oracle'], ['--stones', 'many'], ['--only', 'lunch'], ['--slow']]) {
    expect(() => readBenchOptions(wrong)).toThrow(BenchArgumentsError);
  }
});

describe('a load', () => {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    seen.push(`${request.headers.authorization} ${Buffer.concat(parts)}`);
    response.statusCode = request.url === '/refused' ? 409 : 200;
    response.end('{"error":"gone"}');
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const call = (path: string, body: unknown) => ({
    kind: 'a kind',
    call: { method: 'PUT' as const, path, body },
  });

  it('sends each request once and records its duration', async () => {
    let number = 0;
    const next = () => {
      number += 1;
      return call('/', { number });
    };
    const { durations, byKind } = await runClients({ url, token: 'mine' }, 4, { amount: 10, next });
    expect(durations).toHaveLength(10);
    expect(byKind.get('a kind')).toEqual(durations);
    expect(Math.min(...durations)).toBeGreaterThan(0);
    const sent = Array.from({ length: 10 }, (_, index) => `Bearer mine {"number":${index + 1}}`);
    expect(seen.toSorted()).toEqual(sent.toSorted());
  });

  it('fails on an error response and on no response', async () => {
    const refused = runClients({ url }, 2, { amount: 4, next: () => call('/refused', {}) });
    await expect(refused).rejects.toThrow('PUT /refused: 409 {"error":"gone"}');
    const unanswered = runClients({ url: 'http://127.0.0.1:9' }, 2, { amount: 4, next: () => call('/', {}) });
    await expect(unanswered).rejects.toThrow('did not answer every request');
  });
});

describe('the searches', () => {
  it('cover some forty kinds, each valid by the contract', () => {
    expect(searchKinds.length).toBeGreaterThanOrEqual(40);
    expect(searchKinds.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
    for (const kind of searchKinds) {
      const random = createSeededRandom(7);
      for (let time = 0; time < 20; time += 1) {
        const checked = SearchDiamondsBody.safeParse(kind.make(random, 1_000_000));
        expect([kind.name, checked.error?.issues ?? []]).toEqual([kind.name, []]);
      }
    }
  });

  it('hardly ever repeat, and are reproducible for a seed', () => {
    const draw = () => {
      const searches = drawSearches(createSeededRandom(5), 54_000);
      return Array.from({ length: 1000 }, () => JSON.stringify(searches.next().value));
    };
    expect(new Set(draw()).size).toBeGreaterThan(900);
    expect(draw()).toEqual(draw());
  });
});

/** These need a browser, and the built app or Storybook. */
const inBrowser: readonly Section[] = ['loads', 'screens', 'pages', 'storybook'];

describe('a run', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = '.cache/bench-test';
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'facet-bench-'));
    await bundleServer(built);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('measures a small database and prints a table', async () => {
    const measured = sections.filter((section) => !inBrowser.includes(section));
    const list = makeBaseStones(60);
    const listPath = join(folder, 'list.csv');
    writeFileSync(listPath, baseStonesCsv(list));
    const options = readBenchOptions(['--engine', 'sqlite', '--stones', '120', '--only', measured.join(',')]);
    if (options === 'help') throw new Error('expected options, got help');
    const metrics = await measureSections(
      createRun({
        ...{ root, folder, options, list, listPath, reportProgress: () => {} },
        programs: { server: [`${built}/main.js`], import: [`${built}/import.js`] },
        effort: {
          ...{
            seconds: 0.2,
            orders: 4,
            orderStock: 60,
            bareSearches: 5,
            starts: 1,
            fuzzSeconds: 0.2,
          },
          ...{
            records: fewRecords,
            repetitions: 1,
            changedStones: 2000,
            downloads: { stones: 1500, pictures: 10 },
            alerts: { stones: 300, searches: 100 },
            historyEntries: 2000,
            live: { listeners: 12, changes: 2 },
            pairs: 4,
          },
        },
      }),
    );
    expect(new Set(metrics.map(({ section }) => section))).toEqual(new Set(measured));
    expect(metrics.filter(({ value }) => !(value > 0))).toEqual([]);
    const text = reportText({ node: process.version }, metrics);
    expect(text).toContain('| sqlite | 120    | 1 client, p99 ');
    expect(text.split('\n').length).toBeGreaterThan(metrics.length);
  }, 300_000);
});
