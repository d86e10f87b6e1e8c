import type { EventRow } from './events.repository.ts';

/** Published events, for servers that have streams. */
interface HintedEvents {
  /** The events follow this position without a gap. */
  after: number;
  rows: readonly EventRow[];
}

/** What a hint says to the servers that read up to a position before the events. */
export const toDetail = (events: HintedEvents): string => JSON.stringify(events);

/** Null where a hint names no events. */
function fromDetail(detail: string): HintedEvents | null {
  try {
    const { after, rows } = JSON.parse(detail) as HintedEvents;
    return Number.isInteger(after) && Array.isArray(rows) ? { after, rows } : null;
  } catch {
    return null;
  }
}

/** Events that other servers have published and told of, until they are delivered. */
export function createHintedEvents() {
  const waiting: HintedEvents[] = [];
  return {
    isEmpty: () => waiting.length === 0,

    /** Adds what a hint says; false where it names no events. */
    add(detail: string): boolean {
      const events = fromDetail(detail);
      if (events) waiting.push(events);
      return events !== null;
    },

    /** Takes the next ones that follow a position; null where something before them is missing. */
    take(position: number): EventRow[] | null {
      const next = waiting.shift();
      if (!next || next.after > position) return null;
      return next.rows.filter(({ id }) => id > position);
    },
  };
}
