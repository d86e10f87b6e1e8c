import type { Region } from './regions.ts';
import type { Story } from './story-index.ts';

/** A pair as the page shows it. */
export type ReportedPair = {
  title: string;
  name: string;
  id: string;
  area: string;
  presentation: string;
  changed: number;
  share: number;
  width: number;
  height: number;
  regions: Region[];
  before: string;
  after: string;
  marks: string;
  notes: string[];
};

/** What the page shows. */
export type Report = {
  before: string;
  after: string;
  same: number;
  pairs: ReportedPair[];
  added: Story[];
  removed: Story[];
};

/** How many pictures and stories differ, in a sentence. */
export function countsText({
  differing,
  same,
  added,
  removed,
}: Record<'differing' | 'same' | 'added' | 'removed', number>): string {
  const [different, equal, more, less] = [differing, same, added, removed].map((count) =>
    count.toLocaleString('en'),
  );
  return `Pictures: ${different} different, ${equal} the same. Stories: ${more} added, ${less} removed.`;
}
