import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StagedStone } from '#domain/import/rows/staged-stone.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { batchSize, StoneStaging } from './stone-staging.ts';

const folder = testFolder('staging');

async function lines(staging: StoneStaging): Promise<number[]> {
  const found: number[] = [];
  for await (const batch of staging.batches()) {
    expect(batch.length).toBeLessThanOrEqual(batchSize);
    for (const stone of batch) {
      const untouched = stone.values[0] === `KD-${stone.line}` && stone.values[1] === null;
      found.push(untouched ? stone.line : -1);
      // As the caller does when it stores the stone.
      stone.values[1] = 'touched';
    }
  }
  return found;
}

test.each([
  ['in memory', 450, false],
  ['in memory and in a file', 61_050, true],
])('stones staged %s can be read repeatedly, in order and unchanged', async (_, count, isOnDisk) => {
  const path = join(folder, `${count}.json`);
  const staging = await StoneStaging.create(path);
  for (let line = 1; line <= count; line += 1) {
    const stone: StagedStone = { line, table: 0, hidden: false, values: [`KD-${line}`, null, line] };
    await staging.add(stone);
  }
  await staging.finish();
  const all = Array.from({ length: count }, (_each, index) => index + 1);
  expect(await lines(staging)).toEqual(all);
  expect(await lines(staging)).toEqual(all);
  expect(staging.count).toBe(count);
  expect(statSync(path).size > 0).toBe(isOnDisk);
  await staging.close();
});
