import { useMemo, useState } from 'react';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { useGetActivity } from '#contract/hooks/dashboard/dashboard.ts';
import type { DayActivity } from '#contract/model/dayActivity.ts';
import { formatDay } from '#domain/format/days.ts';
import { formatDollars, fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { formatNumber } from '#lib/format-number.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { DashboardSection } from './dashboard-section.tsx';

const lazyActivityBars = lazyComponent(() => import('./activity-bars.tsx'));

type Measure = {
  label: string;
  value: (day: DayActivity) => number;
  format: (value: number) => string;
};

const measures: readonly Measure[] = [
  { label: 'Enquiries', value: (day) => day.enquiries, format: formatNumber },
  { label: 'Orders', value: (day) => day.orders, format: formatNumber },
  { label: 'Received', value: (day) => day.received, format: (amount) => formatDollars(toCents(amount)) },
];

/** Keeps the place of a plot. */
const noBars = <div className="mt-1 h-14 border-line-strong border-b" />;

const noDays: readonly DayActivity[] = [];

/** Exact for amounts too: they are summed in cents. */
const sum = (values: readonly number[]) => fromCents(sumCents(values.map(toCents)));

/** Enquiries, orders and received amounts of the last 30 days: a sum and a small plot of each. */
export function ActivitySection() {
  const query = useGetActivity({ query: { select: ({ data }) => data } });
  const days = query.data ?? noDays;
  return (
    <DashboardSection title="Last 30 days" query={query} empty={days.length === 0 ? 'No activity yet' : null}>
      <div className="grid gap-x-8 gap-y-4 py-3 sm:grid-cols-3">
        {measures.map((measure) => (
          <Activity key={measure.label} measure={measure} days={days} />
        ))}
      </div>
      <ActivityTable days={days} />
    </DashboardSection>
  );
}

function Activity({ measure, days }: { measure: Measure; days: readonly DayActivity[] }) {
  const { label, value, format } = measure;
  const [active, setActive] = useState<number | null>(null);
  const values = useMemo(() => days.map(value), [days, value]);
  const day = active === null ? undefined : days[active];
  const spoken = day ?? days.at(-1);
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2 text-label">{label}</span>
        <span className="text-ink-2 text-label">{day ? formatDay(day.day) : 'in all'}</span>
      </p>
      <p className="truncate text-title">{format(day ? value(day) : sum(values))}</p>
      <LazyPart part={lazyActivityBars} fallback={noBars} failed={noBars}>
        {({ ActivityBars }) => (
          <ActivityBars
            label={`${label} per day`}
            values={values}
            valueText={spoken ? `${formatDay(spoken.day)}: ${format(value(spoken))}` : ''}
            active={active}
            onActive={setActive}
          />
        )}
      </LazyPart>
      <Span days={days} />
    </div>
  );
}

/** The first and the last day below a plot; the plot itself names each day. */
function Span({ days }: { days: readonly DayActivity[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <p aria-hidden className="mt-1 flex justify-between gap-3 text-ink-2 text-label">
      <span>{formatDay(first.day)}</span>
      <span>{formatDay(last.day)}</span>
    </p>
  );
}

/** The same figures for screen readers. */
function ActivityTable({ days }: { days: readonly DayActivity[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Activity of the last 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {measures.map(({ label, value, format }) => (
                <td key={label}>{format(value(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
