import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { batchPerTick } from '#server/platform/logger.ts';

it('writes the lines of one event loop turn together, in order, and later ones after them', async () => {
  const written: string[] = [];
  const stream = batchPerTick({ write: (text) => void written.push(text) });
  for (const line of ['a\n', 'b\n']) stream.write(line);
  await Promise.resolve();
  stream.write('c\n');
  expect(written).toEqual([]);
  await new Promise(setImmediate);
  stream.write('d\n');
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(written).toEqual(['a\nb\nc\n', 'd\n']);
});

it.for([
  ['normally', '', 0],
  ['with process.exit', 'process.exit(3);', 3],
  ['with an uncaught error', "throw new Error('broken');", 1],
] as const)('writes every line before a process ends %s', ([, end, code]) => {
  const logger = new URL('./logger.ts', import.meta.url).href;
  const program = `
    const { createLogger } = await import('${logger}');
    const logger = createLogger({ logLevel: 'info', logFormat: 'json' });
    logger.info({}, 'first');
    logger.error({}, 'last');
    ${end}
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(status).toBe(code);
  expect([...stdout.matchAll(/"msg":"(\w+)"/g)].map(([, text]) => text)).toEqual(['first', 'last']);
});
