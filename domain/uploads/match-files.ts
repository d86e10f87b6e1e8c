import type { ImageProblem } from '#contract/model/imageProblem.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { stoneNumbersInName } from './stone-numbers-in-name.ts';

interface Named {
  name: string;
}

/** A file and the stone that it is a picture, video or certificate of. */
export interface FileMatch<File, Stone> {
  file: File;
  stone: Stone;
}

const shortestFirst = (a: Named, b: Named) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

/**
 * Matches files to stones by name, in the order of the files. If several files match one stone, the shortest name wins
 * and the others are reported, as are those without a stone.
 */
export function matchFilesToStones<File extends Named, Stone extends { id: number }>(
  files: readonly File[],
  stoneOf: (number: string) => Stone | undefined,
): { matches: FileMatch<File, Stone>[]; problems: ImageProblem[] } {
  const { noMatchingStone, replacedBy } = addedMessages.upload;
  const problems: ImageProblem[] = [];
  const byStone = new Map<number, FileMatch<File, Stone>>();
  for (const file of files.toSorted(shortestFirst)) {
    const stone = stoneNumbersInName(file.name).flatMap((number) => stoneOf(number) ?? [])[0];
    const earlier = stone && byStone.get(stone.id);
    if (!stone) problems.push({ file: file.name, reason: noMatchingStone });
    else if (earlier) problems.push({ file: file.name, reason: replacedBy(earlier.file.name) });
    else byStone.set(stone.id, { file, stone });
  }
  const found = [...byStone.values()];
  return { matches: files.flatMap((file) => found.filter((each) => each.file === file)), problems };
}
