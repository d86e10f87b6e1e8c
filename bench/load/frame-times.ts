import type { Page } from 'playwright';

/** The longest frame of an action, in milliseconds. */
export interface LongestFrame {
  /** Between the beginnings of two frames. */
  lasted: number;
  /** The processor time of the page's main thread meanwhile; other programs do not lengthen it. */
  processorTime: number;
}

interface TraceEvent {
  name: string;
  /** Time of the machine and of the thread, in microseconds. */
  ts: number;
  tts?: number;
}

const mark = 'bench-frame';

/** Records the frames of a page during an action, from the browser's own trace. */
export async function longestFrame(page: Page, action: () => Promise<void>): Promise<LongestFrame> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await page.evaluate((name) => {
    const frames = window as unknown as { benchFrames?: boolean };
    frames.benchFrames = true;
    const next = () => {
      performance.mark(name);
      if (frames.benchFrames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, mark);
  await action();
  await page.evaluate((name) => {
    (window as unknown as { benchFrames?: boolean }).benchFrames = false;
    performance.clearMarks(name);
  }, mark);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return longestOf(traceEvents.filter(({ name }) => name === mark));
}

/** The longest of the frames that began at these marks. */
export function longestOf(marks: readonly Pick<TraceEvent, 'ts' | 'tts'>[]): LongestFrame {
  const inOrder = marks.toSorted((a, b) => a.ts - b.ts);
  const gaps = (time: (one: Pick<TraceEvent, 'ts' | 'tts'>) => number) =>
    inOrder.slice(1).map((one, index) => (time(one) - time(inOrder[index]!)) / 1000);
  return {
    lasted: Math.max(0, ...gaps(({ ts }) => ts)),
    processorTime: Math.max(0, ...gaps(({ tts = 0 }) => tts)),
  };
}
