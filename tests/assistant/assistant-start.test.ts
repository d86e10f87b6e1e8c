import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { setUpAssistantFixture } from '../support/assistant-fixture.ts';
import { assistantProgram, startAssistant } from '../support/assistant-process.ts';
import { testFolder } from '../support/test-folder.ts';
import { twoStepCalls } from '../support/two-step-calls.ts';

const fixture = setUpAssistantFixture();
const folder = testFolder('assistant-start');
let account: TestUser;
beforeAll(async () => {
  account = await fixture.server.createUser();
});

/** Starts with the account's password; resolves with the exit code and everything that was printed. */
async function start(args: string[], env: Record<string, string> = {}) {
  const settings = { MCP_BASE: fixture.url, MCP_EMAIL: account.email, MCP_PASSWORD: testPassword };
  const program = await startAssistant(args, { ...settings, ...env });
  const code = await program.ended;
  return { code, output: program.output().trim() };
}

const sessionIds = async () => {
  const rows = await fixture.server.db.read
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', account.id)
    .execute();
  return rows.map(({ token_hash }) => token_hash);
};

describe('an address that cannot be listened at', () => {
  const other = createServer();
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  it('is reported in one sentence, and the session is ended', async () => {
    const before = await sessionIds();
    const key = { MCP_HTTP_KEY: 'a-key-of-this-machine-42' };
    expect(await start(['--http', '--port', `${port}`], key)).toEqual({
      code: 1,
      output: `--port ${port} is in use by another program.`,
    });
    // An address for documentation, which no machine has.
    expect(await start(['--http', '--port', '0', '--host', '192.0.2.1'], key)).toEqual({
      code: 1,
      output: 'The assistant cannot listen at 192.0.2.1:0: check --host and --port (EADDRNOTAVAIL).',
    });
    expect(await sessionIds()).toEqual(before);
  });

  it('is named in brackets when it is an IPv6 address', async () => {
    const { code, output } = await start(['--http', '--port', '0', '--host', '2001:db8::5'], {
      MCP_EMAIL: '',
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^The assistant cannot listen at \[2001:db8::5\]:0: check --host and --port \(E\w+\)\.$/,
      ),
    ]);
  });
});

describe('a token file', () => {
  it('that cannot be written is reported in one sentence, before the sign-in', async () => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'folder'));
    const before = await sessionIds();
    for (const [path, reason] of [
      ['missing/token', 'its folder does not exist'],
      ['file/token', 'its folder does not exist'],
      ['folder', 'it is a folder'],
    ] as const) {
      const file = join(folder, path);
      // With a wrong password, a sign-in would be refused first.
      const env = { MCP_PASSWORD: 'wrong-s3cret-pass' };
      expect(await start(['--sign-in', '--token-file', file], env)).toEqual({
        code: 1,
        output: `The token file ${file} cannot be written: ${reason}.`,
      });
    }
    expect(await sessionIds()).toEqual(before);
  });

  it.runIf(process.platform === 'linux')(
    'that is refused after the check leaves no session behind',
    async () => {
      const before = await sessionIds();
      // The superuser passes the check of this folder, and still no file can be made in it.
      const file = '/sys/facet-token';
      expect(await start(['--sign-in', '--token-file', file])).toEqual({
        code: 1,
        output: `The token file ${file} cannot be written: its folder may not be written to.`,
      });
      expect(await sessionIds()).toEqual(before);
    },
  );

  it('stays as it was when a new one cannot be written', async () => {
    const own = join(folder, 'full-disk');
    mkdirSync(own);
    writeFileSync(join(own, 'token'), 'of-before');
    const before = await sessionIds();
    // As on a full disk, a file can be made, and nothing be written to it.
    const limited = spawn(
      '/bin/sh',
      [
        '-c',
        'ulimit -f 0 && exec "$0" "$@"',
        process.execPath,
        assistantProgram(),
        '--sign-in',
        '--token-file',
        join(own, 'token'),
      ],
      {
        env: { MCP_BASE: fixture.url, MCP_EMAIL: account.email, MCP_PASSWORD: testPassword },
      },
    );
    let output = '';
    limited.stderr.on('data', (chunk) => (output += chunk));
    expect(await new Promise((resolve) => limited.once('close', resolve))).toBe(1);
    expect(output).toContain(`The token file ${join(own, 'token')} cannot be written: `);
    expect(readFileSync(join(own, 'token'), 'utf8')).toBe('of-before');
    expect(readdirSync(own)).toEqual(['token']);
    expect(await sessionIds()).toEqual(before);
  });

  it('replaces one that others can read by one that they cannot', async () => {
    const file = join(folder, 'open');
    writeFileSync(file, 'of-before', { mode: 0o644 });
    expect((await start(['--sign-in', '--token-file', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^(?!of-before)\S+\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is looked for from the folder in which npm was called', async () => {
    const INIT_CWD = folder;
    expect((await start(['--sign-in', '--token-file', 'from-here'], { INIT_CWD })).code).toBe(0);
    expect(readFileSync(join(folder, 'from-here'), 'utf8')).toMatch(/^\S+\n$/);
    const read = await start([], { INIT_CWD, MCP_TOKEN_FILE: 'not-there' });
    expect(read.output).toContain(`The token file ${join(folder, 'not-there')} cannot be read.`);
  });
});

/** A command of util-linux that gives a program a terminal; the options of other systems differ. */
const terminalCommand = '/usr/bin/script';

/** Starts at a terminal, and enters keys after each prompt; resolves with the exit code and the lines on the screen. */
async function startAtTerminal(args: string[], keys: Record<string, string>) {
  const command = [process.execPath, assistantProgram(), ...args].map((part) => `'${part}'`).join(' ');
  const child = spawn(terminalCommand, ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, MCP_BASE: fixture.url },
  });
  let screen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    for (const [prompt, entered] of Object.entries(keys))
      if (screen.endsWith(`${prompt}: `)) child.stdin.write(entered);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, lines: screen.trim().split(/\s*[\r\n]+/) };
}

describe.runIf(process.platform === 'linux' && existsSync(terminalCommand))(
  'a prompt at the terminal',
  () => {
    it.each([
      ['Ctrl-C', '\u0003'],
      ['Ctrl-D', '\u0004'],
      ['Enter alone', '\r'],
    ])('ends with one sentence after %s', async (_, key) => {
      const prompt = `Password of ${account.email}`;
      expect(await startAtTerminal(['--email', account.email], { [prompt]: key })).toEqual({
        code: 1,
        lines: [`${prompt}:`, 'Not signed in: nothing was entered at the terminal.'],
      });
    });

    it('asks for the password and the code of a two-step sign-in without showing them', async () => {
      const { codeOf, adminWithTwoStep } = twoStepCalls(fixture.server);
      const { admin, secret } = await adminWithTwoStep();
      const file = join(folder, 'two-step');
      const prompts = [`Password of ${admin.email}`, 'Code of two-step sign-in'] as const;
      const { code, lines } = await startAtTerminal(
        ['--sign-in', '--email', admin.email, '--token-file', file],
        { [prompts[0]]: `${testPassword}\r`, [prompts[1]]: `${codeOf(secret)}\r` },
      );
      expect(lines.slice(0, 3)).toEqual([
        ...prompts.map((prompt) => `${prompt}:`),
        `Signed in as ${admin.email}. The token of the session is in ${file}.`,
      ]);
      expect(code).toBe(0);
      expect(readFileSync(file, 'utf8')).toMatch(/^\S+\n$/);
    });
  },
);
