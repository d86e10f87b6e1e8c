interface Ticket {
  /** Time in ms. */
  until: number;
}

/** Keeps a ticket by its name, and drops those that have expired. All of a map live equally long, so the oldest are first. */
export function keepTicket<Kept extends Ticket>(
  tickets: Map<string, Kept>,
  name: string,
  ticket: Kept,
): void {
  const now = Date.now();
  for (const [oldest, { until }] of tickets) {
    if (until > now) break;
    tickets.delete(oldest);
  }
  tickets.set(name, ticket);
}
