/** A Friday afternoon: the demonstration then has enquiries, orders and payments of the day and of the whole week. */
export const demonstrationTime = Date.parse('2026-11-20T15:00:00.000Z');
