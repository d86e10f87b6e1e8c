/** `npm run bench`: measures the speed of the product. See `helpText`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BenchArgumentsError, type BenchOptions, helpText, readBenchOptions } from './bench-options.ts';
import { efforts } from './bench-run.ts';
import { readMachineFacts } from './machine-facts.ts';
import { reportText } from './report-table.ts';
import { measureSections } from './sections/measure-sections.ts';
import { stockList } from './server/bench-stock.ts';
import { queryPostgres, removeDatabases } from './server/database-location.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.cache/bench');
const reportProgress = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const given = readBenchOptions(process.argv.slice(2));
  if (given === 'help') {
    process.stdout.write(helpText);
    return;
  }
  const options = await withReachableEngines(given);
  const { engines, postgres, quick } = options;
  if (options.clean) return removeDatabases(folder, engines.includes('postgres') ? postgres : undefined);
  mkdirSync(folder, { recursive: true });
  const effort = quick ? efforts.quick : efforts.full;
  const listPath = listToImport(options);
  const facts = await readMachineFacts(engines.includes('postgres') ? postgres : undefined);
  const metrics = await measureSections({
    root,
    folder,
    options,
    effort,
    listPath,
    built: 'build/server',
    reportProgress,
  });
  const file = join(folder, `${facts.date!.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ facts, options, metrics }, null, 2)}\n`);
  reportProgress(`The metrics are also in ${file}`);
  process.stdout.write(reportText(facts, metrics));
}

async function withReachableEngines(options: BenchOptions): Promise<BenchOptions> {
  const { engines, postgres } = options;
  const answers =
    !engines.includes('postgres') || (await queryPostgres(postgres, 'select 1').catch(() => null));
  if (answers) return options;
  reportProgress(
    'No PostgreSQL server answers: skipping that engine. Use --postgres URL for another server.',
  );
  return { ...options, engines: engines.filter((engine) => engine !== 'postgres') };
}

/** The list of the arguments, the shared one, or a generated one. */
function listToImport({ list, quick }: BenchOptions): string {
  const given = list && resolve(process.env.INIT_CWD ?? '.', list);
  if (given && !existsSync(given)) throw new BenchArgumentsError(`File not found: ${given}`);
  const shared = resolve(root, '../shared/data/diamonds-53940.csv');
  if (given || (existsSync(shared) && !quick)) return given ?? shared;
  const made = join(folder, 'list.csv');
  writeFileSync(made, stockList(quick ? 3000 : 53_940));
  return made;
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
