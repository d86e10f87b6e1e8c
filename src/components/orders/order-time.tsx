import { formatDateTime } from '#domain/format/dates.ts';
import { formatDay } from '#domain/format/days.ts';

type OrderTimeProps = {
  at: string;
  /** Its day in the business's time zone; an answer that is kept from an earlier release has none. */
  on: string | undefined;
};

/** A time of the reader on the screen; on paper the day of the business, as in its documents. */
export function OrderTime({ at, on }: OrderTimeProps) {
  return (
    <>
      <time dateTime={at} className={on && 'print:hidden'}>
        {formatDateTime(at)}
      </time>
      {on && (
        <time dateTime={on} className="hidden print:inline">
          {formatDay(on)}
        </time>
      )}
    </>
  );
}
