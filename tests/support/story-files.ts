import { sourceFiles } from './source-files.ts';

/** An exported story with its source. */
export interface StorySource {
  path: string;
  name: string;
  text: string;
}

/** The stories of a file, each up to the next top-level statement. */
function storiesOf({ path, text }: { path: string; text: string }): StorySource[] {
  return [...text.matchAll(/^export const (\w+) = (?:[^\n]*;\n|[\s\S]*?^\}\)?;\n)/gm)].map(
    ([source, name = '']) => ({
      path,
      name,
      text: source,
    }),
  );
}

export const storyFiles = sourceFiles(/^(src|\.storybook)\/.*\.stories\.tsx$/);
export const stories = storyFiles.flatMap(storiesOf);

/** The strings of a list that a file writes as `name: ['…', '…']`; null without it. */
export function writtenList(text: string, name: string): string[] | null {
  const list = new RegExp(`\\b${name}: \\[([^\\]]*)\\]`).exec(text)?.[1];
  return list === undefined ? null : [...list.matchAll(/'([^']+)'/g)].map(([, entry = '']) => entry);
}
