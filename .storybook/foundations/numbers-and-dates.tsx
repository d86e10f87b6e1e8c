import { formatCarat } from '#domain/format/carat.ts';
import { formatDate, formatDateTime } from '#domain/format/dates.ts';
import { formatDollars, formatMoney } from '#domain/format/money.ts';
import { formatDiscount, formatHundredths, formatPercent } from '#domain/format/percent.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { countText } from '#lib/count-text.ts';
import { formatFileSize } from '#lib/format-file-size.ts';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';

const moment = '2026-03-05T15:45:00Z';
const later = (minutes: number) => Date.parse(moment) + minutes * 60_000;

const groups = [
  {
    title: 'Money',
    note: 'US dollars, always two decimals. The sign stands before amounts in text and totals, not in columns.',
    rows: [
      ['price per carat, in a column', formatMoney(1_245_000)],
      ['amount', formatDollars(1_915_200)],
      ['credit', formatMoney(-385_000)],
      ['unknown', formatMoney(null)],
    ],
  },
  {
    title: 'Stones',
    note: 'Carats have two decimals, three only where the third is not zero. Millimetres and ratios have two.',
    rows: [
      ['weight', formatCarat(1010)],
      ['weight with three decimals', formatCarat(505)],
      ['weight of a parcel', formatCarat(1_204_300)],
      ['ratio, table, depth', formatHundredths(6150)],
    ],
  },
  {
    title: 'Percent',
    note: 'A discount below the list price has a true minus, a premium a plus. Other percentages show the decimals they need.',
    rows: [
      ['discount', formatDiscount(3850)],
      ['premium', formatDiscount(-200)],
      ['without a list price', formatDiscount(null)],
      ['share', formatPercent(6150)],
    ],
  },
  {
    title: 'Dates',
    note: 'The month in letters, since 03/05 means two days. How long ago only where the day matters less.',
    rows: [
      ['day', formatDate(moment, 'UTC')],
      ['day and time', formatDateTime(moment, 'UTC')],
      ['just happened', relativeTime(moment, later(0))],
      ['earlier', relativeTime(moment, later(5))],
      ['days ago', relativeTime(moment, later(60 * 24 * 2))],
    ],
  },
  {
    title: 'Counts and sizes',
    note: 'Thousands are separated; one is never "1 stones".',
    rows: [
      ['one', countText(1, 'stone')],
      ['many', countText(53_940, 'stone')],
      ['file', formatFileSize(3_355_443)],
    ],
  },
] as const;

/** The page of the foundations about numbers and dates. */
export function NumbersAndDates() {
  return (
    <ReviewPage
      title="Numbers and dates"
      lead="Written by the functions that the screens use; the same in every language and time zone of the browser."
    >
      {groups.map(({ title, note, rows }) => (
        <ReviewSection key={title} title={title} note={note}>
          <dl className="max-w-120 divide-y border-y text-table">
            {rows.map(([name, text]) => (
              <div key={name} className="flex justify-between gap-6 py-1.5">
                <dt className="text-ink-2">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </ReviewSection>
      ))}
    </ReviewPage>
  );
}
