import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#tests/support/test-folder.ts';
import { describeLeftOut } from './left-out-tests.mjs';

/** A folder with a command `playwright` that writes down its arguments and lists one test that is left out. */
const folder = testFolder('playwright');
const given = join(folder, 'arguments.txt');
const test = { annotations: [{ type: '@real-server', description: 'reads its mails' }] };
const list = { suites: [{ specs: [{ title: 'sends a mail', file: 'mails.spec.ts', tests: [test] }] }] };
beforeAll(() => {
  const program = `#!/bin/sh\nprintf '%s\\n' "$@" > '${given}'\ncat <<'END'\n${JSON.stringify(list)}\nEND\n`;
  writeFileSync(join(folder, 'playwright'), program, { mode: 0o755 });
});

/** The arguments of the call that lists the tests. */
function listing(...passed: string[]): string {
  describeLeftOut(passed, { PATH: `${folder}:${process.env.PATH}` });
  return readFileSync(given, 'utf8').trim().split('\n').join(' ');
}

describe('the tests that are left out', () => {
  it('are named with the reason', () => {
    expect(describeLeftOut([], { PATH: `${folder}:${process.env.PATH}` })).toBe(
      'Tests left out, as they cannot pass on this server: 1.\n  reads its mails:\n    mails.spec.ts: sends a mail',
    );
  });

  it('are listed by the arguments that select tests', () => {
    expect(listing('tests/e2e/orders', '--grep', 'statement', '-G', 'mail', '--workers=1')).toBe(
      'test tests/e2e/orders --grep statement -G mail --workers=1 --list --reporter=json',
    );
  });

  it.each([
    [['--ui']],
    [['--ui-host', '127.0.0.1']],
    [['--ui-host=127.0.0.1', '--ui-port=0']],
    [['--headed']],
    [['--debug']],
    [['--debug', 'cli']],
    [['--debug=inspector']],
    [['--reporter', 'line']],
    [['--add-reporter=html']],
  ])('are listed without %j', (shown) => {
    expect(listing('tests/e2e/orders', ...shown, '--grep', 'statement')).toBe(
      'test tests/e2e/orders --grep statement --list --reporter=json',
    );
  });
});
