// `npm run e2e -- [--base URL] [Playwright arguments]`: the browser suite, on servers that it starts itself, or on one
// that runs. docs/browser-suite.md says what the tests change there.
import { build, environment, generate, install, must } from './checkout/setup.mjs';

const passed = process.argv
  .slice(2)
  .flatMap((argument) => argument.replace(/^--base=/, '--base\0').split('\0'));
const at = passed.indexOf('--base');
const [, base] = at === -1 ? [] : passed.splice(at, 2);
install();
generate();
if (!base) build();
must('playwright', ['test', ...passed], {
  stdio: 'inherit',
  env: { ...environment, ...(base && { E2E_BASE: base.replace(/\/+$/, '') }) },
});
