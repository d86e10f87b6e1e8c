// `npm run e2e`: the browser suite, on servers that it starts itself or with `--base URL` on one that runs.
import { parseArgs } from 'node:util';
import { build, environment, generate, install, must } from './setup.mjs';

const help = `The browser suite. Other arguments are Playwright's: files, --grep, --project, --headed …

  npm run e2e -- [options] [Playwright arguments]

  --base URL                       tests the server at this address, one test after the other
  --admin EMAIL:PASSWORD           its administrator (admin@example.com:demo-password)
  --buyer EMAIL:PASSWORD           a buyer (buyer@example.com:demo-password)
  --second-buyer EMAIL:PASSWORD    another buyer (second-buyer@example.com:demo-password)
  --help                           this text
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

/** Whether the mock answers there, which passes fewer tests and can be reset between them. */
const isMock = (url) =>
  fetch(`${url}/__mock/settings`)
    .then((answer) => answer.ok && answer.json())
    .then((settings) => 'scenario' in settings)
    .catch(() => false);

/** The address without a slash at its end; ends the program for what is no address, or where nothing answers. */
async function checkedBase(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const answers = url && (await fetch(url).catch(() => null));
  if (answers?.ok) return url.href.replace(/\/$/, '');
  console.error(`--base ${text}: ${url ? 'no page of the app answers there' : 'this is no address'}.`);
  return process.exit(1);
}

function checkedAccount(name, text) {
  if (text === undefined || /^[^:]+:.+$/.test(text)) return text;
  console.error(`--${name} takes EMAIL:PASSWORD.`);
  return process.exit(1);
}

const { values, passed } = divide(process.argv.slice(2));
if (values.help) {
  console.log(help);
  process.exit(0);
}
const accounts = {
  E2E_ADMIN: checkedAccount('admin', values.admin),
  E2E_BUYER: checkedAccount('buyer', values.buyer),
  E2E_SECOND_BUYER: checkedAccount('second-buyer', values['second-buyer']),
};
if (values.base !== undefined) {
  accounts.E2E_BASE = await checkedBase(values.base);
  if (await isMock(accounts.E2E_BASE)) accounts.E2E_BASE_IS_MOCK = 'yes';
}
install();
generate();
if (values.base === undefined) build();
const told = Object.fromEntries(Object.entries(accounts).filter(([, value]) => value !== undefined));
must('playwright', ['test', ...passed], { env: { ...environment, ...told } });
