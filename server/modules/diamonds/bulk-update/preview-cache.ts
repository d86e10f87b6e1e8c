import { minute } from '#domain/format/durations.ts';
import type { BulkTally } from '#domain/stone-changes/bulk-tally.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What a preview has found, for its further pages. */
export interface FoundChanges {
  tally: BulkTally;
  /** The stones that change, with the times of their last change. */
  stones: { id: number; updatedAt: number }[];
}

const lifetimeMs = 5 * minute;
/** Previews of 100,000 stones take 6 MB each. */
const maxPreviews = 4;

/**
 * Keeps the latest previews, so that a further page reads its own stones only. A change of the stock by this server
 * removes them. That another server has changed stones is noticed by the stones of the page, and by the version of the
 * preview when the change is made.
 */
export function createPreviewCache({ clock, stockVersion }: { clock: Clock; stockVersion: () => number }) {
  const previews = new Map<string, FoundChanges & { stock: number; until: number }>();

  return {
    find(key: string): FoundChanges | undefined {
      const found = previews.get(key);
      return found && found.stock === stockVersion() && found.until > clock() ? found : undefined;
    },

    /** `stock` is the version of the stock from before it was read. */
    keep(key: string, found: FoundChanges, stock: number): void {
      previews.delete(key);
      previews.set(key, { ...found, stock, until: clock() + lifetimeMs });
      for (const [each, { until }] of previews)
        if (previews.size > maxPreviews || until <= clock()) previews.delete(each);
    },
  };
}
