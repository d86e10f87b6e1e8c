import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { expect as baseExpect, type Page, test } from '@playwright/test';
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts';
import { fillSignIn } from '../../support/browser-steps.ts';
import { root } from '../../support/source-files.ts';

/** Vite compiles each module for the first page that loads it, and every page loads hundreds. */
const expect = baseExpect.configure({ timeout: 30_000 });

interface RunCommand {
  output(): string;
  /** The exit code, once no process holds the output any more. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Runs a command of package.json: `run('dev:mock', '--port', '0')`. */
function run(
  command: string,
  args: readonly string[] = [],
  variables: Record<string, string> = {},
): RunCommand {
  const env = { ...process.env, NODE_ENV: '', ...variables };
  // A process group, so that the signal reaches npm and its children, as from a terminal.
  const child = spawn('npm', ['run', command, '--', ...args], { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => stripVTControlCharacters(output),
    ended,
    stop() {
      process.kill(-(child.pid as number), 'SIGINT');
      return ended;
    },
  };
}

test.describe('npm run dev:mock', () => {
  let command: RunCommand;
  let url = '';
  test.beforeAll(async () => {
    command = run('dev:mock', ['--port', '0', '--scenario', 'long-text']);
    const address = () => /http:\S+(?=\/)/.exec(command.output())?.[0] ?? '';
    await expect.poll(address, { timeout: 60_000, intervals: [100] }).not.toBe('');
    url = address();
  });
  test.afterAll(() => command.stop());

  const toggle = (page: Page) => page.getByRole('button', { name: /^Mock: / });

  test('the address chooses a scenario, which the tab keeps until the panel changes it', async ({ page }) => {
    await page.goto(`${url}/login?title=kept&scenario=offlin`);
    await expect(page.getByRole('alert')).toHaveText('There is no scenario "offlin".');
    await expect(page.getByRole('listitem')).toHaveText([...scenarioNames]);
    await page.getByRole('link', { name: 'empty' }).click();
    await expect(toggle(page)).toHaveText('empty');
    await expect(page).toHaveURL(`${url}/login?title=kept`);
    await page.reload();
    await expect(toggle(page)).toHaveText('empty');
    await fillSignIn(page, { email: 'admin@example.com', password: 'any-password' });
    await expect(page).toHaveURL(/dashboard/);

    await toggle(page).click();
    const panel = page.getByRole('region', { name: 'Settings of the mock' });
    await panel.getByLabel('Scenario').selectOption('usual');
    await panel.getByRole('button', { name: 'Apply and reload' }).click();
    await expect(panel.getByRole('status')).toHaveText('The scenario is usual.');
    await expect(toggle(page)).toHaveText('usual');
    await panel.getByRole('button', { name: 'Reset records and settings' }).click();
    await expect(panel.getByRole('status')).toHaveText('Everything is as at the start.');
    await expect(toggle(page)).toHaveText('long-text');
  });

  test('refuses calls of the mock from outside a page', async ({ request }) => {
    const refused = [
      await request.put(`${url}/__mock/scenario`, { data: { scenario: 'slow' } }),
      await request.get(`${url}/__mock/settings`),
      await request.post(`${url}/__mock`),
    ];
    for (const answer of refused) {
      expect([answer.url(), answer.status()]).toEqual([answer.url(), 404]);
      expect((await answer.json()).error).toContain('?scenario=slow in the address');
    }
    const opened = await request.get(`${url}/__mock`);
    expect(opened.status()).toBe(200);
    expect(await opened.text()).toContain('<h1>Mock server</h1>');
  });

  const refusals: readonly [args: string[], variables: Record<string, string>, reason: string][] = [
    [['--scenario', 'offlin'], {}, 'There is no scenario "offlin". Known: usual, '],
    [['--seed', '3'], {}, 'Only npm run mock takes --app, --delay and --seed.'],
  ];
  for (const [args, variables, reason] of refusals)
    test(`refuses ${[...args, ...Object.entries(variables).flat()].join(' ')}`, async () => {
      const refused = run('dev:mock', args, variables);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(reason);
      expect(refused.output()).toContain('--scenario usual');
    });

  test('lists its options', async () => {
    const help = run('dev:mock', ['--help']);
    expect(await help.ended).toBe(0);
    expect(help.output()).toContain('npm run dev:mock -- [options]');
  });
});

test('development on a port in use ends with one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  for (const command of ['dev:mock', 'dev']) {
    const refused = run(command, [], { PORT: port });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`PORT ${port} is in use by another program.`);
    expect(refused.output()).not.toMatch(/^ +at /m);
  }
  await new Promise((resolve) => other.close(resolve));
});

test('commands without options refuse what they are given', async () => {
  for (const command of ['start', 'dev']) {
    const refused = run(command, ['--port', '4100']);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('takes no options, but was given --port 4100.');
  }
});
