/** Characters of the reason that somebody is told, of a rejection for instance. */
export const maxReason = 500;
