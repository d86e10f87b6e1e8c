import type { StoneHold } from '#contract/model/stoneHold.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import type { BadgeTone } from '#ui/display/badge.tsx';

/** Start of the time in "05 Mar, 2024 03:45 PM". */
const timeAt = 13;

/** "03:45 PM" of a time today, else "05 Mar 03:45 PM"; local time. */
function formatUntil(at: string, now: number = Date.now()): string {
  const text = formatDateTime(at);
  const time = text.slice(timeAt);
  return text.slice(0, timeAt) === formatDateTime(now).slice(0, timeAt)
    ? time
    : `${text.slice(0, 6)} ${time}`;
}

type HoldText = {
  /** The whole sentence. */
  text: string;
  /** The same for a row of a list. */
  line: string;
  /** A few letters, for a cell of a table. */
  short: string;
  tone: BadgeTone;
};

/** "23 h" or "40 min", rounded up: what is left of a hold. */
function timeLeft(until: string): string {
  const minutes = Math.ceil((Date.parse(until) - Date.now()) / 60_000);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

/** What the hold of a stone means to the viewer. */
export function holdText({ status, until, place, buyer }: StoneHold): HoldText {
  const end = until ? ` until ${formatUntil(until)}` : '';
  const left = until ? timeLeft(until) : '';
  const leftLine = left && `, ${left} left`;
  switch (status) {
    case 'mine':
      return {
        text: `Held for you${end}`,
        line: `Held for you${leftLine}`,
        short: `Yours ${left}`.trim(),
        tone: 'success',
      };
    case 'queued':
      return {
        text: `Number ${place} in the queue, on hold${end}`,
        line: `Number ${place} in the queue`,
        short: `Queue ${place}`,
        tone: 'primary',
      };
    case 'asked':
      return { text: 'Hold requested', line: 'Hold requested', short: 'Requested', tone: 'primary' };
    default: {
      const whose = buyer ? `Held for ${buyer.name}` : 'On hold';
      return {
        text: whose + end,
        line: whose + leftLine,
        short: left ? `Hold ${left}` : 'On hold',
        tone: 'warning',
      };
    }
  }
}
