/** When every story begins, shortly after the latest time in its records. */
export const storyStart = '2026-11-21T10:00:00.000Z';

const RealDate = Date;
let offset = 0;

/** The time of stories, which goes on from their start. */
class StoryDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(StoryDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

/** Sets the clock of the page to the start of stories: what they show is the same on every day. */
export function startStoryClock(): void {
  offset = RealDate.parse(storyStart) - RealDate.now();
  globalThis.Date = StoryDate as DateConstructor;
}
