// `npm test`: runs every check from a fresh clone. Ends with one line of totals per kind. `npm test -- --quick` runs
// types, lint, and the tests of rules and of the server on SQLite.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findBrowser } from './checkout/browser.mjs';
import { environment, generate, install, must, projectNode, root } from './checkout/setup.mjs';

const reports = join(root, '.cache/reports');
const results = [];

const canInstallPackages = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

const hasPgBouncer = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].some((name) => spawnSync(name, ['-V']).status === 0);

/**
 * Installs Debian's headless Chromium and PgBouncer when this is root on a machine with apt, else Playwright's own
 * browser. Without PgBouncer the tests of connection pooling are skipped.
 */
async function ensurePrograms() {
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasPgBouncer() ? [] : ['pgbouncer']),
  ];
  if (missing.length > 0 && canInstallPackages()) {
    console.log(`Installing ${missing.join(' and ')} …`);
    const installations = missing.map((name) => `apt-get install -y -qq ${name}`);
    await run('sh', ['-c', ['apt-get update -qq', ...installations].join('; ')]);
  }
  if (!findBrowser()) must('playwright', ['install', 'chromium']);
}

/** Runs one check; resolves with its exit code and output. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Records the outcome of a kind; prints its output only on failures. */
function record(kind, { passed, failed, skipped = 0, unit = 'tests' }, code, output, started) {
  const ok = code === 0 && failed === 0 && passed > 0;
  results.push({ kind, passed, failed: ok ? 0 : Math.max(failed, 1), skipped, unit, ok });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (!ok) console.log(`\n${output}`);
  const note = passed === 0 && code === 0 ? ' — nothing ran' : '';
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${kind} (${seconds} s)${note}`);
}

/** A tool that checks files or rules: parses the number passed from its output. */
async function check(kind, unit, command, args, count) {
  const started = Date.now();
  const { code, output } = await run(command, args);
  const passed = code === 0 ? count(output) : 0;
  record(kind, { passed, failed: code === 0 ? 0 : 1, unit }, code, output, started);
}

/** Runs the checks in this order, two at a time, which is what a small machine has cores for. */
async function twoAtATime(checks) {
  const waiting = [...checks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([lane(), lane()]);
}

/** A Vitest project, counted from its own JSON report. */
async function vitest(kind, project, env = {}) {
  const started = Date.now();
  const file = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await run('vitest', args, env);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report;
  record(kind, { passed, failed, skipped }, code, output, started);
}

/** Browser tests against the real server, counted from Playwright's report. */
async function endToEnd() {
  const started = Date.now();
  const file = join(reports, 'e2e.json');
  const { code, output } = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, unexpected: 0, skipped: 0 } };
  record(
    'browser',
    { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
    code,
    output,
    started,
  );
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    socket.on('connect', () => resolve(socket.destroy() && true));
    for (const event of ['error', 'timeout']) socket.on(event, () => resolve(false));
  });
}

const number = (pattern) => (output) => Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
/** Source files that the compiler read, without packages. */
const countTypes = (output) =>
  output.split('\n').filter((line) => /\.(tsx?|mts|json)$/.test(line) && !line.includes('node_modules'))
    .length;

const quick = process.argv.includes('--quick');
const start = Date.now();
// These block: apt works beside them.
const programs = quick ? null : ensurePrograms();
install();
generate();
await programs;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const building = () =>
  run(projectNode, [
    '--input-type=module',
    '--eval',
    "import('./scripts/checkout/setup.mjs').then(({ build }) => build())",
  ]);
const always = [
  () =>
    check(
      'types',
      'files compiled',
      projectNode,
      ['node_modules/typescript-native/bin/tsc', '--noEmit', '--listFiles', '-p', '.'],
      countTypes,
    ),
  () => check('format and lint', 'files', 'biome', ['ci', '.'], number(/Checked (\d+) file/)),
  () => vitest('unit', 'unit'),
];
let built;
// The build takes one core for a minute: what does not need it fills the other one.
const forAll = [
  async () => {
    built = await building();
  },
  () =>
    check(
      'contract',
      'operations',
      'redocly',
      ['lint'],
      () => readFileSync(join(root, 'generated/operations.ts'), 'utf8').match(/"method"/g)?.length ?? 0,
    ),
  () =>
    check(
      'imports',
      'modules',
      'depcruise',
      [
        'domain',
        'documents',
        'places',
        'src',
        'server',
        'mocks',
        'mcp',
        'tests',
        'bench',
        'scripts',
        '.storybook',
        '--config',
        '.dependency-cruiser.cjs',
      ],
      number(/\((\d+) modules/),
    ),
  () => check('unused code', 'run', 'knip', [], () => 1),
  () => check('unused code in production', 'run', 'knip', ['--production'], () => 1),
  () => vitest('architecture', 'architecture'),
];
await twoAtATime(quick ? always : [...forAll, ...always]);
if (!quick && built.code !== 0) {
  console.log(built.output);
  process.exit(1);
}
// One after the other: side by side they take as long together, and tests that measure waiting become unsure.
await vitest('server on SQLite', 'server');
let engine;
if (!quick) {
  engine =
    process.env.TEST_DATABASE_URL ?? ((await answers(5432)) ? 'PostgreSQL at 127.0.0.1:5432' : 'PGlite');
  await vitest(`server on ${engine.replace(/\/\/.*@/, '//')}`, 'server-postgres');
  await vitest('stories', 'stories');
  await vitest('faults', 'faults');
  await endToEnd();
}

const width = Math.max(...results.map(({ kind }) => kind.length));
console.log(`\nTotals after ${((Date.now() - start) / 1000).toFixed(0)} s`);
for (const { kind, passed, failed, skipped, unit } of results)
  console.log(
    `  ${kind.padEnd(width)}  ${passed} ${unit} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
const sum = (key) =>
  results.filter(({ unit }) => unit === 'tests').reduce((total, result) => total + result[key], 0);
const failedKinds = results.filter(({ ok }) => !ok);
if (engine)
  console.log(`\nPostgreSQL tests ran on: ${engine.startsWith('PGlite') ? 'PGlite in memory' : engine}`);
console.log(
  `${sum('passed')} passed, ${Math.max(sum('failed'), failedKinds.length)} failed, ${sum('skipped')} skipped`,
);
process.exit(failedKinds.length === 0 ? 0 : 1);
