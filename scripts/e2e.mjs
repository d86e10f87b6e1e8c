// `npm run e2e`: the browser suite, on servers that it starts itself or with `--base URL` on one that runs.
import { parseArgs } from 'node:util';
import { build, environment, generate, install, must } from './checkout/setup.mjs';
import { baseProblems } from './e2e/check-base.mjs';
import { describeLeftOut } from './e2e/left-out-tests.mjs';
import { isMock } from './e2e/prepare-mock.mjs';

const help = `The browser suite. Other arguments are Playwright's: files, --grep, --project, --headed …

  npm run e2e -- [options] [Playwright arguments]

  --base URL                       tests the server at this address, one test after the other: a server of
                                   this project with the records of the demonstration, or the mock
  --admin EMAIL:PASSWORD           its administrator (admin@example.com:demo-password)
  --buyer EMAIL:PASSWORD           a buyer (buyer@example.com:demo-password)
  --second-buyer EMAIL:PASSWORD    another buyer (second-buyer@example.com:demo-password)
  --help                           this text

E2E_ADMIN, E2E_BUYER and E2E_SECOND_BUYER name the accounts as well, and keep passwords out of the list of processes.

With --base the tests change the server: they add stones, orders, enquiries, demands, holds, accounts and other
records and leave them there, and change prices and settings and change them back. Use a server whose records may
change; it can be tested again with what an earlier run left. A mock is reset instead. Tests that only a server of
their own can pass are left out and named with the reason. docs/browser-suite.md says which tests change what.

  npm run e2e -- --base http://127.0.0.1:4000                       all of them, some 7 minutes
  npm run e2e -- --base http://127.0.0.1:4000 tests/e2e/orders      a folder or a file
  npm run e2e -- --base http://127.0.0.1:4000 --grep "statement"    by title
`;

const own = {
  base: { type: 'string' },
  admin: { type: 'string' },
  buyer: { type: 'string' },
  'second-buyer': { type: 'string' },
  help: { type: 'boolean' },
};

/** Divides the arguments into the options of this command and those of Playwright. */
function divide(args) {
  const isOwn = (token) => token?.kind === 'option' && token.name in own;
  const { values, tokens } = parseArgs({
    args,
    options: own,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const used = new Set(
    tokens
      .filter(isOwn)
      .flatMap(({ index, inlineValue, value }) =>
        value === undefined || inlineValue ? [index] : [index, index + 1],
      ),
  );
  return { values, passed: args.filter((_, index) => !used.has(index)) };
}

const defaults = {
  admin: ['ADMIN', 'admin@example.com:demo-password'],
  buyer: ['USER', 'buyer@example.com:demo-password'],
  'second-buyer': ['USER', 'second-buyer@example.com:demo-password'],
};

const settingOf = (name) => `E2E_${name.toUpperCase().replace('-', '_')}`;

function fail(problems) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

/** The account that an option, a setting or the demonstration names. */
function accountOf(name) {
  const [role, demonstration] = defaults[name];
  const text = values[name] ?? process.env[settingOf(name)] ?? demonstration;
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? fail([`--${name} takes EMAIL:PASSWORD.`]);
  return { name, role, email, password };
}

const { values, passed } = divide(process.argv.slice(2));
if (values.help) {
  console.log(help);
  process.exit(0);
}
const accounts = Object.keys(defaults).map(accountOf);
const settings = Object.fromEntries(
  accounts.map(({ name, email, password }) => [settingOf(name), `${email}:${password}`]),
);
const base = values.base === undefined ? undefined : String(values.base).replace(/\/+$/, '');
const onMock = base !== undefined && (await isMock(base));
if (base !== undefined) {
  const problems = await baseProblems(base, accounts);
  if (problems.length > 0) fail(problems);
  Object.assign(settings, { E2E_BASE: base, ...(onMock && { E2E_BASE_IS_MOCK: 'yes' }) });
}
install();
generate();
if (base === undefined) build();
const env = { ...environment, ...settings };
if (base !== undefined) {
  const leftOut = describeLeftOut(passed, env);
  const effect = onMock
    ? 'The mock is reset before each file'
    : 'The tests change its records and leave what they add';
  console.log(`Testing ${base}. ${effect}.\n${leftOut}`);
}
must('playwright', ['test', ...passed], { env });
