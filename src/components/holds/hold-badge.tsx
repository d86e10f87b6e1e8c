import type { StoneHold } from '#contract/model/stoneHold.ts';
import { Badge, StatusText } from '#ui/display/badge.tsx';
import { holdText } from './hold-text.ts';

export type HoldBadgeProps = {
  hold: StoneHold;
  /** `mark` below a stone number, `line` in a row or card, `badge` with the whole sentence beside a title. */
  as: 'mark' | 'line' | 'badge';
};

/** The hold of a stone in words; nothing after its end. */
export function HoldBadge({ hold, as }: HoldBadgeProps) {
  // The list may be older than the end.
  if (hold.until && Date.parse(hold.until) <= Date.now()) return null;
  const { text, line, short, tone } = holdText(hold);
  if (as === 'badge') return <Badge tone={tone}>{text}</Badge>;
  if (as === 'line')
    return (
      <StatusText tone={tone} title={text} className="block truncate text-label">
        <span className="sr-only">{text}</span>
        <span aria-hidden>{line}</span>
      </StatusText>
    );
  return (
    <StatusText tone={tone} title={text} className="truncate text-[0.6875rem] leading-3">
      <span className="sr-only">{text}</span>
      <span aria-hidden>{short}</span>
    </StatusText>
  );
}
