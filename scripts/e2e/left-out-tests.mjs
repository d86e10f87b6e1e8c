// The tests that cannot run on the server of `--base`, with the reasons that they are marked with.
import { spawnSync } from 'node:child_process';
import { root } from '../checkout/setup.mjs';

/** The marks of a listed suite, with the title of their test. */
function* marksOf({ suites = [], specs = [] }) {
  for (const { title, file, tests } of specs)
    for (const { annotations } of tests)
      for (const { type, description } of annotations)
        if (type === '@real-server') yield { title, file, reason: description };
  for (const suite of suites) yield* marksOf(suite);
}

/** Options of Playwright that show tests or write other reports; those that select tests stay. */
const withoutValue = ['--ui', '--headed', '--debug'];
const withValue = ['--ui-host', '--ui-port', '--reporter', '--add-reporter'];

/** The arguments that select tests. The others would open a window, or mix other reports with the list. */
function selecting(passed) {
  return passed.filter((argument, index) => {
    const before = passed[index - 1];
    const isMode = before === '--debug' && !argument.startsWith('-');
    return (
      !isMode &&
      !withValue.includes(before) &&
      ![...withoutValue, ...withValue].includes(argument.split('=')[0])
    );
  });
}

/** A paragraph that names the tests that these arguments of Playwright leave out, by reason; empty for none. */
export function describeLeftOut(passed, env) {
  const { stdout } = spawnSync('playwright', ['test', ...selecting(passed), '--list', '--reporter=json'], {
    cwd: root,
    env: { ...env, E2E_LEFT_OUT: 'yes' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const left = stdout ? [...marksOf(JSON.parse(stdout))] : [];
  if (left.length === 0) return '';
  const lines = [...new Set(left.map(({ reason }) => reason))].flatMap((wanted) => [
    `  ${wanted}:`,
    ...left.filter(({ reason }) => reason === wanted).map(({ title, file }) => `    ${file}: ${title}`),
  ]);
  return [`Tests left out, as they cannot pass on this server: ${left.length}.`, ...lines].join('\n');
}
