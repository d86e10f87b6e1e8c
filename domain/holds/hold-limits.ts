import { hour } from '../format/durations.ts';

/** Length of a hold, in hours. */
export const holdHours = { min: 1, max: 72 } as const;

/** The buyer is reminded of a hold in its last hours, ms. */
export const holdEndsSoonMs = 24 * hour;

/** The buyer is told of the end of a hold this long before; not of a hold that lasts less than twice as long. */
export const holdTellingMs = 2 * hour;

/** Open holds of an account where administrators grant them. */
export const maxOpenHolds = 50;

export const isHoldLength = (hours: number | undefined): hours is number =>
  hours !== undefined && Number.isInteger(hours) && hours >= holdHours.min && hours <= holdHours.max;
