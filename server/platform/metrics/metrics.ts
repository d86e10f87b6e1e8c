/** What this process has counted since it started, for those who watch it. */
export const counterDescriptions = {
  orders_placed: 'Orders that were placed',
  orders_accepted: 'Orders that were accepted',
  orders_rejected: 'Orders that were rejected',
  orders_canceled: 'Orders that were cancelled',
  payments_recorded: 'Payments that were recorded',
  payments_cents: 'Money received, in US cents',
  imports_stored: 'Stock lists that were stored',
  imported_stones: 'Stones that imports added or updated',
} as const;

export type Counter = keyof typeof counterDescriptions;

/** How a request ended. */
export interface CompletedRequest {
  /** Operation of the contract, or a group of other addresses: never what the caller made up. */
  operation: string;
  status: number;
  seconds: number;
}

interface GaugeSource {
  description: string;
  read: () => number;
}

export interface Metrics {
  /** Counts something after it is stored. */
  increment(name: Counter, by?: number): void;
  counts(): Readonly<Record<Counter, number>>;
  /** Adds a figure that is read when somebody asks for it, such as the size of an index. Names are in snake_case. */
  addGauge(name: string, description: string, read: () => number): void;
  gauges(): ReadonlyMap<string, GaugeSource>;
  /** A request begins; call what comes back when it ends. */
  startRequest(): (completed: CompletedRequest) => void;
  /** Requests that have begun and not ended. */
  activeRequests(): number;
  onRequest(listener: (completed: CompletedRequest) => void): void;
}

/** Cheap enough to be kept whether or not anybody asks. */
export function createMetrics(): Metrics {
  const counters = Object.fromEntries(Object.keys(counterDescriptions).map((name) => [name, 0])) as Record<
    Counter,
    number
  >;
  const gauges = new Map<string, GaugeSource>();
  const listeners: ((completed: CompletedRequest) => void)[] = [];
  let activeRequests = 0;
  return {
    increment(name, by = 1) {
      counters[name] += by;
    },
    counts: () => counters,
    addGauge(name, description, read) {
      gauges.set(name, { description, read });
    },
    gauges: () => gauges,
    startRequest() {
      activeRequests += 1;
      return (completed) => {
        activeRequests -= 1;
        for (const listener of listeners) listener(completed);
      };
    },
    activeRequests: () => activeRequests,
    onRequest(listener) {
      listeners.push(listener);
    },
  };
}
