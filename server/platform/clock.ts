/** The current time in milliseconds since 1970. Tests replace it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
