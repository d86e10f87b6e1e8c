import type { StoneHold } from '#contract/model/stoneHold.ts';
import { formatUntil } from '#domain/format/until.ts';
import type { BadgeTone } from '#ui/display/badge.tsx';

type HoldText = {
  /** The whole sentence. */
  text: string;
  /** A few letters, for a cell of a table. */
  short: string;
  tone: BadgeTone;
};

/** What the hold of a stone means to the viewer. */
export function holdText({ status, until, place, buyer }: StoneHold): HoldText {
  const end = until ? ` until ${formatUntil(until)}` : '';
  const time = until ? formatUntil(until).slice(-8) : '';
  switch (status) {
    case 'mine':
      return { text: `Held for you${end}`, short: time ? `Yours ${time}` : 'Held for you', tone: 'success' };
    case 'queued':
      return {
        text: `Number ${place} in the queue, on hold${end}`,
        short: `Queue ${place}`,
        tone: 'primary',
      };
    case 'asked':
      return { text: 'Hold requested', short: 'Requested', tone: 'primary' };
    default: {
      const text = buyer ? `Held for ${buyer.name}${end}` : `On hold${end}`;
      return { text, short: time ? `Hold ${time}` : 'On hold', tone: 'warning' };
    }
  }
}
