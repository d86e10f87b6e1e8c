import { scaleBand, scaleLinear } from 'd3-scale';
import type { KeyboardEvent } from 'react';
import { cn } from '#lib/class-names.ts';
import { useDirection } from '#ui/hooks/direction-provider.ts';

type ActivityBarsProps = {
  /** What is plotted, for screen readers. */
  label: string;
  values: readonly number[];
  /** The value of the active day, else of the last one, in words. */
  valueText: string;
  /** The index that is pointed at or reached with the arrow keys; null for none. */
  active: number | null;
  onActive: (index: number | null) => void;
};

/** Units of the drawing, which is stretched to the size of the plot. */
const width = 300;
const height = 56;
/** A day with little is still seen beside one with much. */
const lowestBar = 1.5;

/** A bar for each day. The pointer and the arrow keys choose a day; the caller shows its value. */
export function ActivityBars({ label, values, valueText, active, onActive }: ActivityBarsProps) {
  const isRightToLeft = useDirection() === 'rtl';
  const last = values.length - 1;
  const current = active ?? last;
  const days = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range(isRightToLeft ? [width, 0] : [0, width])
    .paddingInner(0.25);
  const amounts = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .nice(2)
    .range([0, height]);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowLeft: current - forward,
      ArrowRight: current + forward,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onActive(Math.min(last, Math.max(0, target)));
  };
  const gap = days.step() - days.bandwidth();
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={values.length}
      aria-valuenow={current + 1}
      aria-valuetext={valueText}
      className="mt-1 h-14 rounded-sm border-line-strong border-b"
      onFocus={() => onActive(current)}
      onBlur={() => onActive(null)}
      onPointerLeave={() => onActive(null)}
      onKeyDown={onKeyDown}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block size-full"
      >
        {values.map((value, index) => {
          const x = days(index) ?? 0;
          const bar = value > 0 ? Math.max(lowestBar, amounts(value)) : 0;
          return (
            <g key={index} onPointerEnter={() => onActive(index)}>
              <rect
                x={x - gap / 2}
                width={days.step()}
                height={height}
                className={
                  index === active ? 'fill-accent-wash forced-colors:fill-[Highlight]' : 'fill-transparent'
                }
              />
              <rect
                x={x}
                y={height - bar}
                width={days.bandwidth()}
                height={bar}
                className={cn(
                  'fill-accent forced-colors:fill-[CanvasText]',
                  index === active && 'forced-colors:fill-[HighlightText]',
                )}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
