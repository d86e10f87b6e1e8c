// `npm run bench`: measures the speed of the built product. `--help` lists the options.
import { spawnSync } from 'node:child_process';
import { build, environment, generate, install, projectNode, root } from './checkout/setup.mjs';

install();
generate();
build();

const { status } = spawnSync(projectNode, ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
process.exit(status ?? 1);
