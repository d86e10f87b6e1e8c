import { hour } from '../format/durations.ts';

/** Stones that a notification lists; the others are counted. */
export const stonesPerNotification = 5;

/** Later changes join an unread notification of their search that was created after this time, ms. */
export const groupingStart = (now: number): number => now - hour;
