// `npm run lint:contract`: checks the contract, its source files with redocly, and with Spectral the bundle that is
// published. The bundle is made for it: generated code stays as it is, also when the contract cannot be generated from.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, install, root } from '../checkout/setup.mjs';

install();

/** Runs a program of the packages and returns its exit code; with `quiet`, prints its output only when it fails. */
function run(name, args, { quiet = false } = {}) {
  const program = join(root, 'node_modules/.bin', name);
  const stdio = quiet ? 'pipe' : 'inherit';
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, env: environment, stdio });
  if (error) console.error(`${name}: ${error.message}`);
  if (quiet && status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  return status ?? 1;
}

const folder = mkdtempSync(join(tmpdir(), 'facet-contract-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const bundle = join(folder, 'openapi.json');
const rules = ['--ruleset', 'openapi/rules/spectral.yaml', '--fail-severity', 'hint'];

const codes = [
  run('redocly', ['lint']),
  run('redocly', ['bundle', 'openapi/openapi.yaml', '-o', bundle], { quiet: true }) ||
    run('spectral', ['lint', bundle, ...rules]),
];
process.exit(Math.max(...codes));
