/** The current time in milliseconds since 1970. Tests replace it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
