import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './source-files.ts';

/** What stands in for the programs that take long; each notes in `notes.txt` that it ran. */
const standIns = {
  // Packages are the project's Node, the project's linters and a Storybook that says what it was started with.
  'programs/npm': `#!/bin/sh
case "$NODE_ENV $*" in
  *--include=dev*) ;;
  production*) echo 'left out the packages that build' >&2; exit 1 ;;
esac
echo install >> notes.txt
mkdir -p node_modules/node/bin node_modules/storybook/dist/bin
ln -sf '${process.execPath}' node_modules/node/bin/node
ln -sfn '${join(root, 'node_modules/.bin')}' node_modules/.bin
cp programs/storybook.js node_modules/storybook/dist/bin/dispatcher.js
`,
  'scripts/contract/generate.mjs': `
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
appendFileSync('notes.txt', 'generate\\n');
mkdirSync('generated', { recursive: true });
copyFileSync('openapi/openapi.yaml', 'generated/validators.ts');
`,
  'scripts/build/build.mjs': `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('notes.txt', 'build\\n');
const app = readFileSync('src/app.txt', 'utf8') + readFileSync('generated/validators.ts', 'utf8');
const text = [app, process.env.VITE_API_BASE ?? '/api', process.env.NODE_ENV].join(' ');
mkdirSync('build/server', { recursive: true });
writeFileSync('build/server/main.js', 'console.log(' + JSON.stringify('serves ' + text) + ')');
if (app.includes('broken')) process.exit(1);
`,
  'programs/storybook.js': `
import { readFileSync } from 'node:fs';
console.log('storybook', process.pid, ...process.argv.slice(2), 'on', readFileSync('generated/validators.ts', 'utf8'));
if (process.argv.includes('--fail')) process.exit(3);
setInterval(() => {}, 1000);
`,
};

/** A command that was started; `ended` resolves with its exit code. */
interface StartedCommand {
  pid: number;
  output(): string;
  ended: Promise<number | null>;
}

/** A clone of the project without packages, generated code and build; `remove` ends what runs in it. */
export interface FreshCheckout {
  /** The absolute path of a file or folder. */
  at(path: string): string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** What was installed, generated and built since the last call, in this order. */
  done(): string[];
  /** Starts a script of package.json in a process group of its own, as a terminal does. */
  start(script: string, args?: string, env?: Record<string, string>): StartedCommand;
  /** Runs it to its end and returns its output. Throws when it fails. */
  run(script: string, args?: string, env?: Record<string, string>): Promise<string>;
  remove(): void;
}

/** Makes a checkout with the contract "contract A" and the app "app A". */
export function freshCheckout(): FreshCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'facet-checkout-'));
  const running = new Set<number>();
  const at = (path: string) => join(folder, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
  cpSync(join(root, 'scripts'), at('scripts'), { recursive: true });
  copyFileSync(join(root, 'package.json'), at('package.json'));
  for (const [path, text] of Object.entries(standIns)) write(path, text.trimStart());
  chmodSync(at('programs/npm'), 0o755);
  write('package-lock.json', '{}');
  write('openapi/openapi.yaml', 'contract A');
  write('src/app.txt', 'app A, ');

  const start: FreshCheckout['start'] = (script, args = '', env = {}) => {
    const command = JSON.parse(read('package.json')).scripts[script] as string;
    const path = [at('programs'), at('node_modules/.bin'), dirname(process.execPath)];
    const child = spawn('sh', ['-c', `exec ${command} ${args}`], {
      cwd: folder,
      detached: true,
      env: { PATH: [...path, '/usr/bin', '/bin'].join(':'), ...env },
    });
    const pid = child.pid as number;
    running.add(pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', (code) => {
        running.delete(pid);
        resolve(code);
      });
    });
    return { pid, output: () => output, ended };
  };
  return {
    at,
    write,
    read,
    start,
    done: () => {
      const notes = read('notes.txt').split('\n').filter(Boolean);
      write('notes.txt', '');
      return notes;
    },
    run: async (...command) => {
      const started = start(...command);
      const code = await started.ended;
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${started.output()}`);
      return started.output();
    },
    remove: () => {
      for (const pid of running) process.kill(-pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
