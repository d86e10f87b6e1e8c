// Checks the contract: its source files with redocly, the published bundle with Spectral.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, root } from './setup.mjs';

const bundle = 'generated/openapi.json';
const linters = [
  ['redocly', ['lint']],
  ['spectral', ['lint', bundle, '--ruleset', 'openapi/rules/spectral.yaml', '--fail-severity', 'hint']],
];
const codes = linters.map(
  ([name, args]) =>
    spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, env: environment, stdio: 'inherit' })
      .status ?? 1,
);
process.exit(Math.max(...codes));
