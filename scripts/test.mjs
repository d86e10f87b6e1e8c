// `npm test`: runs every check from a fresh clone and ends with the totals. `npm test -- --quick` runs types, lint, and
// the tests of rules and of the server on SQLite.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findBrowser } from './checkout/browser.mjs';
import { environment, generate, install, must, projectNode, root } from './checkout/setup.mjs';

const reports = join(root, '.cache/reports');
/** One line per check, with the tests that it counted. */
const totals = [];

/** Runs a program; resolves with its exit code and output. */
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

/**
 * Installs Debian's headless Chromium and PgBouncer when this is root on a machine with apt, else Playwright's own
 * browser. Without PgBouncer the tests of connection pooling are skipped.
 */
async function ensurePrograms() {
  const hasPgBouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].some((name) => !spawnSync(name, ['-V']).error);
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasPgBouncer ? [] : ['pgbouncer']),
  ];
  const canInstall = process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.join(' and ')} …`);
    const installations = missing.map((name) => `apt-get install -y -qq ${name}`);
    await run('sh', ['-c', ['apt-get update -qq', ...installations].join('; ')]);
  }
  if (!findBrowser()) must('playwright', ['install', 'chromium']);
}

/** Runs a check and prints how it ended, and what it printed when it failed. `count` reads its tests from its report. */
async function check(name, command, args, { env, count } = {}) {
  const started = Date.now();
  const { code, output } = await run(command, args, env);
  const tests = count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A report without a test is one of a suite that did not run.
  const ok = code === 0 && (!count || tests.passed > 0);
  if (!ok) console.log(`\n${output}`);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  totals.push({ name, ok, ...tests });
  return ok;
}

const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A project of Vitest. */
function vitest(name, project) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return check(name, 'vitest', ['run', '--project', project, ...reporters], {
    count() {
      const {
        numPassedTests: passed = 0,
        numFailedTests: failed = 0,
        numPendingTests: skipped = 0,
      } = reportOf(file);
      return { passed, failed, skipped };
    },
  });
}

/** The browser tests. */
function playwright() {
  const file = join(reports, 'browser.json');
  return check('browser', 'playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count() {
      const { expected: passed = 0, unexpected: failed = 0, skipped = 0 } = reportOf(file).stats ?? {};
      return { passed, failed, skipped };
    },
  });
}

/** Whether a PostgreSQL server can be tested on. */
const hasPostgres = () =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 5432, timeout: 1000 });
    socket.on('connect', () => resolve(socket.destroy() && true));
    for (const event of ['error', 'timeout']) socket.on(event, () => resolve(false));
  });

/** Runs the checks in this order, two at a time, which is what a small machine has cores for. */
async function twoAtATime(checks) {
  const waiting = checks.values();
  const lane = async () => {
    for (const next of waiting) await next();
  };
  await Promise.all([lane(), lane()]);
}

const quick = process.argv.includes('--quick');
const start = Date.now();
// These block: apt works beside them.
const programs = quick ? null : ensurePrograms();
install();
generate();
await programs;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const always = [
  () => check('types', projectNode, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']),
  () => check('format and lint', 'biome', ['ci', '.']),
  () => vitest('unit', 'unit'),
];
// The build takes one core for a minute: what does not need it fills the other one.
const forAll = [
  () => check('build', 'npm', ['run', '--silent', 'build']),
  () => check('contract', 'redocly', ['lint']),
  () => check('unused code', 'knip', []),
  () => check('unused code in production', 'knip', ['--production']),
  () => vitest('architecture', 'architecture'),
];
await twoAtATime(quick ? always : [...forAll, ...always]);
// One after the other: side by side they take as long together, and tests that measure waiting become unsure.
await vitest('server on SQLite', 'server');
if (!quick) {
  if (process.env.TEST_DATABASE_URL || (await hasPostgres()))
    await vitest('server on PostgreSQL', 'server-postgres');
  else
    console.log(
      'skip server on PostgreSQL: none answers at 127.0.0.1:5432, and TEST_DATABASE_URL is not set',
    );
  await vitest('stories', 'stories');
  await vitest('faults', 'faults');
  await playwright();
}

console.log(`\nTotals after ${((Date.now() - start) / 1000).toFixed(0)} s`);
for (const { name, passed, failed, skipped } of totals.filter((each) => each.passed + each.failed > 0))
  console.log(`  ${name}: ${passed} tests passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
const failedChecks = totals.filter(({ ok }) => !ok).map(({ name }) => name);
const sum = (key) => totals.reduce((total, each) => total + each[key], 0);
console.log(
  `${sum('passed')} passed, ${Math.max(sum('failed'), failedChecks.length)} failed, ${sum('skipped')} skipped${failedChecks.length ? `; failed: ${failedChecks.join(', ')}` : ''}`,
);
process.exit(failedChecks.length === 0 ? 0 : 1);
