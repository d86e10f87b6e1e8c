import { areaOf, type Story } from './story-index.ts';

/** A picture of a story, with the label of its presentation: `hash` is the same for the same pixels, `note` says what went wrong while it was taken. */
export type Picture = { story: string; presentation: string; hash: string; note?: string };

/** All pictures of one state of the repository. */
export type Side = { stories: readonly Story[]; pictures: readonly Picture[] };

/** What a story looked like before and looks like now. */
export type Pair = {
  story: Story;
  area: string;
  presentation: string;
  before: Picture;
  after: Picture;
};

export type Pairing = {
  /** The pairs that may differ. */
  pairs: Pair[];
  same: number;
  added: Story[];
  removed: Story[];
};

const keyOf = ({ story, presentation }: Picture) => `${story} ${presentation}`;

/**
 * Pairs the pictures of two states by story and presentation. Pictures with the same pixels and notes need no look; a
 * story that only one state has is added or removed. A presentation that only one state has is left out: the story
 * has begun, or ceased, to decide it itself.
 */
export function pairPictures(before: Side, after: Side): Pairing {
  const known = (side: Side) => new Map(side.stories.map((story) => [story.id, story]));
  const [old, present] = [known(before), known(after)];
  const oldPictures = new Map(before.pictures.map((picture) => [keyOf(picture), picture]));
  const all = after.pictures.flatMap((picture): Pair[] => {
    const [story, earlier] = [present.get(picture.story), oldPictures.get(keyOf(picture))];
    if (!story || !earlier) return [];
    return [
      { story, area: areaOf(story), presentation: picture.presentation, before: earlier, after: picture },
    ];
  });
  const pairs = all.filter(
    (pair) => pair.before.hash !== pair.after.hash || pair.before.note !== pair.after.note,
  );
  return {
    pairs,
    same: all.length - pairs.length,
    added: after.stories.filter(({ id }) => !old.has(id)),
    removed: before.stories.filter(({ id }) => !present.has(id)),
  };
}

/** A pair with the number of pixels that differ. */
export type Measured = Pair & { changed: number };

/** The greatest difference first; then by place, so that the order never depends on chance. */
export const byDifference = (a: Measured, b: Measured): number =>
  b.changed - a.changed ||
  a.story.id.localeCompare(b.story.id, 'en') ||
  a.presentation.localeCompare(b.presentation, 'en');
