import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { toSheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { type StoneSheet, writeSheetPdf } from './write-sheet-pdf.ts';

const folder = testFolder('sheets');

const sheet = (pieces: number): StoneSheet => ({
  company: 'Ferri Gioielli',
  date: '2026-07-01',
  stones: Array.from({ length: pieces }, (_, at) =>
    toSheetStone(
      { stone: { id: at + 1, stone_id: `AG-${at}`, shape: 'Round', carat: 1 } as Diamond },
      { prices: 'none' },
    ),
  ),
  pictureOf: async () => null,
});

describe('the PDF of a list of stones', () => {
  it('rejects when its file cannot be written, however many stones it has', async () => {
    const path = join(folder, 'missing', 'stones.pdf');
    await expect(writeSheetPdf(path, sheet(40))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('rejects when it is aborted', async () => {
    const path = join(folder, 'stones.pdf');
    await expect(writeSheetPdf(path, sheet(40), AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
