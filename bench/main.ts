/** `npm run bench`: measures the speed of the product. See `helpText`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BenchArgumentsError,
  type BenchEngine,
  type BenchOptions,
  helpText,
  readBenchOptions,
} from './bench-options.ts';
import { type BenchRun, builtPrograms, createRun, efforts, measuredEngines } from './bench-run.ts';
import { readMachineFacts } from './machine-facts.ts';
import type { Metric } from './metric.ts';
import { reportText } from './report-table.ts';
import { measureSections } from './sections/measure-sections.ts';
import { postgresAnswers, removeDatabases } from './server/database-location.ts';
import { baseStonesCsv, makeBaseStones, readBaseStones } from './stock/base-stones.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.cache/bench');
const defaultList = resolve(root, '../shared/data/diamonds-53940.csv');
const reportProgress = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(helpText);
    return;
  }
  if (options.clean) {
    await removeDatabases(folder, options.postgres);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const usable = { ...options, engines: await reachableEngines(options) };
  const run = createRun({
    ...{ root, folder, options: usable, programs: builtPrograms, reportProgress },
    effort: options.quick ? efforts.quick : efforts.full,
    ...readList(options),
  });
  const facts = await readMachineFacts(usable.engines.includes('postgres') ? options.postgres : undefined);
  const metrics = await measureSections(run);
  save(facts, metrics, run);
  process.stdout.write(reportText(facts, metrics));
}

async function reachableEngines(options: BenchOptions): Promise<BenchEngine[]> {
  const requested = measuredEngines(options);
  if (!requested.includes('postgres') || (await postgresAnswers(options.postgres))) return requested;
  reportProgress(
    'No PostgreSQL server answers: skipping that engine. Use --postgres URL for another server.',
  );
  return requested.filter((engine) => engine !== 'postgres');
}

/** The list to import and its stones; a generated one when there is none. */
function readList({ list, quick }: BenchOptions): Pick<BenchRun, 'list' | 'listPath'> {
  const given = list ? resolve(process.env.INIT_CWD ?? '.', list) : defaultList;
  if (list && !existsSync(given)) throw new BenchArgumentsError(`File not found: ${given}`);
  if (existsSync(given) && !quick) {
    return { listPath: given, list: readBaseStones(given) ?? makeBaseStones(53_940) };
  }
  const made = makeBaseStones(quick ? 3000 : 53_940);
  const listPath = join(folder, 'list.csv');
  writeFileSync(listPath, baseStonesCsv(made));
  return { listPath, list: made };
}

function save(facts: Record<string, string>, metrics: readonly Metric[], { options }: BenchRun): void {
  const file = join(folder, `${facts.date!.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ facts, options, metrics }, null, 2)}\n`);
  reportProgress(`The metrics are also in ${file}`);
}

main().then(
  () => process.exit(0),
  (failure: unknown) => {
    const isUsageError = failure instanceof BenchArgumentsError;
    reportProgress(
      isUsageError ? `${failure.message}\n\n${helpText}` : String((failure as Error).stack ?? failure),
    );
    process.exit(1);
  },
);
