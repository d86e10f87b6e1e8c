import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyPictures } from '../pictures/output-folder.ts';
import type { Difference } from './compare-pictures.ts';
import type { Measured, Pairing } from './pairs.ts';
import { fileOf } from './picture-store.ts';
import { reportPage } from './report-html.ts';
import type { ReportedPair } from './shown-report.ts';

/** The names of both states, and the folders of their pictures. */
export type Sources = Record<'before' | 'after', { name: string; pictures: string }>;

/** Writes a page and its pictures into a folder, which then needs nothing else. Gives the path of the page. */
export function writeReport(
  out: string,
  sources: Sources,
  pairing: Pairing,
  measured: readonly (Measured & Difference)[],
): string {
  emptyPictures(out, 'storybook-diff');
  const pairs = measured.map((pair): ReportedPair => {
    const base = `pictures/${pair.story.id}.${pair.presentation}`;
    const files = { before: `${base}.before.png`, after: `${base}.after.png`, marks: `${base}.marks.png` };
    for (const side of ['before', 'after'] as const)
      copyFileSync(join(sources[side].pictures, fileOf(pair[side])), join(out, files[side]));
    writeFileSync(join(out, files.marks), pair.marks);
    const { changed, width, height, regions, area, presentation } = pair;
    const notes = (['before', 'after'] as const).flatMap((side) =>
      pair[side].note ? [`${sources[side].name}: ${pair[side].note}`] : [],
    );
    const share = changed / (width * height);
    return { ...pair.story, ...files, area, presentation, changed, share, width, height, regions, notes };
  });
  const { same, added, removed } = pairing;
  const report = { before: sources.before.name, after: sources.after.name, same, pairs, added, removed };
  const page = join(out, 'index.html');
  writeFileSync(page, reportPage(report));
  return page;
}
