import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { bundleServer } from '../scripts/build/build.mjs';
import { BenchArgumentsError, readBenchOptions, type Section, sections } from './bench-options.ts';
import type { Call } from './load/call.ts';
import { runClients } from './load/closed-loop.ts';
import { summarise } from './load/timings.ts';
import { reportText } from './report-table.ts';
import { drawSearches, searchKinds } from './searches/searches.ts';
import { measureSections } from './sections/measure-sections.ts';
import { stockList } from './server/bench-stock.ts';

test('computes exact percentiles', () => {
  const durations = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(summarise(durations)).toEqual({ count: 200, p50: 100, p99: 198, max: 200 });
  expect(summarise([])).toEqual({ count: 0, p50: 0, p99: 0, max: 0 });
});

test('parses the options and reports invalid ones', () => {
  expect(
    readBenchOptions(['--engine', 'sqlite', '--stones', '10,20', '--only', 'search,start']),
  ).toMatchObject({
    engines: ['sqlite'],
    stones: [10, 20],
    sections: ['search', 'start'],
    quick: false,
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

  const call = (path: string, body: unknown): Call => ({ method: 'PUT', path, body });

  it('sends each request once and measures the answers', async () => {
    let number = 0;
    const next = () => {
      number += 1;
      return call('/', { number });
    };
    const load = await runClients({ url, tokens: ['mine'] }, 4, { amount: 10, next });
    expect(load.count).toBe(10);
    expect(load.p50).toBeGreaterThan(0);
    expect(load.rate).toBeGreaterThan(0);
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
    expect(searchKinds.reduce((sum, [perThousand]) => sum + perThousand, 0)).toBe(1000);
    for (const [, make] of searchKinds) {
      const random = createSeededRandom(7);
      for (let time = 0; time < 20; time += 1) {
        const search = make(random, 1_000_000);
        expect([search, SearchDiamondsBody.safeParse(search).error?.issues ?? []]).toEqual([search, []]);
      }
    }
  });

  it('hardly ever repeat, and are reproducible for a seed', () => {
    const draw = () => {
      const next = drawSearches(5, 54_000);
      return Array.from({ length: 1000 }, () => JSON.stringify(next()));
    };
    expect(new Set(draw()).size).toBeGreaterThan(900);
    expect(draw()).toEqual(draw());
  });
});

/** Not run here: one needs a browser and Lighthouse, the other control groups and PostgreSQL. */
const long: readonly Section[] = ['pages', 'servers'];

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
    const measured = sections.filter((section) => !long.includes(section));
    const listPath = join(folder, 'list.csv');
    writeFileSync(listPath, stockList(60));
    const options = readBenchOptions(['--engine', 'sqlite', '--stones', '120', '--only', measured.join(',')]);
    if (options === 'help') throw new Error('expected options, got help');
    const metrics = await measureSections({
      root,
      folder,
      options,
      listPath,
      reportProgress: () => {},
      built,
      effort: { seconds: 0.2, orders: 4, orderStock: 60, listeners: 12, changes: 2, runs: 1 },
    });
    expect(new Set(metrics.map(({ section }) => section))).toEqual(new Set(measured));
    expect(metrics.find(({ section }) => section === 'import')!.stones).toBe(60);
    // On a busy machine a short load may end without an answer.
    expect(metrics.filter(({ value }) => !(value >= 0))).toEqual([]);
    expect(metrics.filter(({ value }) => value > 0).length).toBeGreaterThan(metrics.length * 0.8);
    const text = reportText({ node: process.version }, metrics);
    expect(text).toMatch(/^\| 120 +\| 1 client, searches +\| [\d.,]+\/s \([\d.,]+\/s\) +\|$/m);
    expect(text.match(/^\| (?!-|stones|what)/gm)).toHaveLength(metrics.length);
  }, 300_000);
});
