import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/source-files.ts';
import { testFolder } from '../support/test-folder.ts';
import { testedMock } from '../support/tested-mock.ts';

const nowhere = ['--base', 'http://127.0.0.1:9'];

// The mock has no database, so one engine is enough.
describe('the command that checks a server', () => {
  const mock = testedMock();
  const folder = testFolder('conformance');

  /** Runs the command as npm does, which names the folder where it was given. */
  function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
    const program = join(root, 'tests/conformance/main.ts');
    const env = { ...process.env, INIT_CWD: folder };
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], { cwd: root, env }, (failure, stdout, stderr) =>
        resolve({ status: failure ? Number(failure.code) : 0, stdout, stderr }),
      );
    });
  }

  it('ends with 2 and the reason when its options leave nothing to check', async () => {
    const [other, none] = await Promise.all([
      run('--base', mock.url(), '--only', 'createOrder', '--number', '3'),
      run('--base', mock.url(), '--only', 'server', '--requests', '0'),
    ]);
    expect(other).toMatchObject({ status: 2, stdout: '' });
    expect(other.stderr).toMatch(
      /^Nothing was checked: malformed request 3 of seed 1 is one of \w+, not of createOrder\.\n/,
    );
    expect(none).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'Nothing was checked: none of the 0 malformed requests of seed 1 is one of server. Raise --requests.\nnpm run conformance -- --help lists the options.\n',
    });
  });

  it('makes the folder of a report', async () => {
    const site = ['--base', mock.url(), '--only', 'getSiteInfo', '--requests', '0'];
    const { status, stderr } = await run(...site, '--format', 'json', '--out', 'reports/new/site.json');
    expect([status, stderr]).toEqual([0, expect.stringContaining('keeps the contract')]);
    const report = readFileSync(join(folder, 'reports/new/site.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ failed: 0, checked: 1 });
  });

  it('refuses a report that cannot be written before it calls the server', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const { status, stderr } = await run(...nowhere, '--out', 'a-file/report.txt');
    const text = `^--out ${join(folder, 'a-file/report.txt')} cannot be written: (ENOTDIR|EEXIST)\\b.*\\.\nnpm run`;
    expect([status, stderr]).toEqual([2, expect.stringMatching(new RegExp(text))]);
  });

  it('leaves no empty report when it cannot begin', async () => {
    const { status, stderr } = await run(...nowhere, '--out', 'report.txt');
    expect([status, stderr]).toEqual([2, expect.stringContaining('No server answers')]);
    expect(existsSync(join(folder, 'report.txt'))).toBe(false);
  });
});
