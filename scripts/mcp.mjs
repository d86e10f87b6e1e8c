// `npm run mcp`: the assistant's server, bundled again when a source has changed. A client that starts it over stdio runs
// this file directly, since npm writes to standard output, which carries the protocol.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, projectNode, root } from './checkout/setup.mjs';

const prepare =
  "import('./scripts/checkout/setup.mjs').then((s) => { s.install(); s.generate(); s.buildMcp(); })";
const stderr = 2;
const prepared = spawnSync(process.execPath, ['--input-type=module', '--eval', prepare], {
  cwd: root,
  stdio: ['ignore', stderr, stderr],
  env: environment,
});
if (prepared.status !== 0) process.exit(prepared.status ?? 1);

const program = ['--enable-source-maps', join(root, '.cache/mcp/main.js'), ...process.argv.slice(2)];
const child = spawn(projectNode, program, { stdio: 'inherit', env: process.env });
// Ctrl-C reaches the child directly; this process only waits for it to sign out.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
