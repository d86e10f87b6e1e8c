// `npm run conformance`: checks over HTTP whether a server keeps the contract. `--help` lists the options.
import { spawnSync } from 'node:child_process';
import { environment, generate, install, projectNode, root } from './checkout/setup.mjs';

install();
generate();

const { status } = spawnSync(projectNode, ['tests/conformance/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
process.exit(status ?? 2);
