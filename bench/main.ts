/** `npm run bench`: what is claimed about speed, measured. See `helpText`. */
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
import type { Figure } from './figure.ts';
import { postgresAnswers, removeHouses } from './house/house-place.ts';
import { readMachineFacts } from './machine-facts.ts';
import { reportText } from './report-table.ts';
import { measureSections } from './sections/measure-sections.ts';
import { baseStonesCsv, makeBaseStones, readBaseStones } from './stock/base-stones.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.cache/bench');
const usualList = resolve(root, '../shared/data/diamonds-53940.csv');
const tell = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(helpText);
    return;
  }
  if (options.clean) {
    await removeHouses(folder, options.postgres);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const usable = { ...options, engines: await enginesThatAnswer(options) };
  const run = createRun({
    ...{ root, folder, options: usable, programs: builtPrograms, tell },
    effort: options.quick ? efforts.quick : efforts.full,
    ...readList(options),
  });
  const facts = await readMachineFacts(usable.engines.includes('postgres') ? options.postgres : undefined);
  const figures = await measureSections(run);
  save(facts, figures, run);
  process.stdout.write(reportText(facts, figures));
}

async function enginesThatAnswer(options: BenchOptions): Promise<BenchEngine[]> {
  const asked = measuredEngines(options);
  if (!asked.includes('postgres') || (await postgresAnswers(options.postgres))) return asked;
  tell('No PostgreSQL server answers: that engine is left out. --postgres URL names another.');
  return asked.filter((engine) => engine !== 'postgres');
}

/** The list that is imported and its stones; a made-up one when there is none. */
function readList({ list, quick }: BenchOptions): Pick<BenchRun, 'list' | 'listPath'> {
  const given = list ? resolve(process.env.INIT_CWD ?? '.', list) : usualList;
  if (list && !existsSync(given)) throw new BenchArgumentsError(`There is no file ${given}`);
  if (existsSync(given) && !quick) {
    return { listPath: given, list: readBaseStones(given) ?? makeBaseStones(53_940) };
  }
  const made = makeBaseStones(quick ? 3000 : 53_940);
  const listPath = join(folder, 'list.csv');
  writeFileSync(listPath, baseStonesCsv(made));
  return { listPath, list: made };
}

function save(facts: Record<string, string>, figures: readonly Figure[], { options }: BenchRun): void {
  const file = join(folder, `${facts.date!.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ facts, options, figures }, null, 2)}\n`);
  tell(`The figures are also in ${file}`);
}

main().then(
  () => process.exit(0),
  (failure: unknown) => {
    const plain = failure instanceof BenchArgumentsError;
    tell(plain ? `${failure.message}\n\n${helpText}` : String((failure as Error).stack ?? failure));
    process.exit(1);
  },
);
