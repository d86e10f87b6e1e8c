import { formatScaled, fromScaled, roundScaled, toScaled, tryScaled } from './decimal.ts';

/** Weight in integer thousandths of a carat. */
export type CaratThousandths = number;

/** Exact thousandths of a weight in carats. @throws RangeError for more than three decimals or no number. */
export function toCaratThousandths(carat: number | string): CaratThousandths {
  return toScaled(carat, 3);
}

/** As `toCaratThousandths`, but null instead of throwing. */
export function tryCaratThousandths(carat: number | string | null | undefined): CaratThousandths | null {
  return tryScaled(carat, 3);
}

/** Thousandths of a weight with any number of decimals, rounded half up; null if it is no number. */
export function roundToCaratThousandths(carat: number | string | null | undefined): CaratThousandths | null {
  return roundScaled(carat, 3);
}

/** The weight in carats for the wire. */
export function fromCaratThousandths(thousandths: CaratThousandths): number {
  return fromScaled(thousandths, 3);
}

/** "1.01", "0.505", "1,204.30": two decimals, three where needed. */
export function formatCarat(thousandths: CaratThousandths | null | undefined): string {
  if (thousandths === null || thousandths === undefined) return '–';
  return formatScaled(thousandths, { places: 3, minDecimals: 2, grouped: true });
}
