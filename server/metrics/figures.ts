/** What this process has counted since it started, for those who watch it. */
export const counterTexts = {
  orders_placed: 'Orders that were placed',
  orders_accepted: 'Orders that were accepted',
  orders_rejected: 'Orders that were rejected',
  orders_canceled: 'Orders that were cancelled',
  payments_recorded: 'Payments that were recorded',
  payments_cents: 'Money received, in US cents',
  imports_stored: 'Stock lists that were stored',
  imported_stones: 'Stones that imports added or updated',
} as const;

export type Counter = keyof typeof counterTexts;

/** How a request ended. */
export interface EndedRequest {
  /** Operation of the contract, or a group of other addresses: never what the caller made up. */
  operation: string;
  status: number;
  seconds: number;
}

interface WatchedFigure {
  meaning: string;
  read: () => number;
}

export interface Figures {
  /** Counts something after it is stored. */
  count(name: Counter, by?: number): void;
  counted(): Readonly<Record<Counter, number>>;
  /** Adds a figure that is read when somebody asks for it, such as the size of an index. Names are in snake_case. */
  watch(name: string, meaning: string, read: () => number): void;
  watched(): ReadonlyMap<string, WatchedFigure>;
  /** A request begins; call what comes back when it ends. */
  begin(): (ended: EndedRequest) => void;
  /** Requests that have begun and not ended. */
  underWay(): number;
  onRequest(listener: (ended: EndedRequest) => void): void;
}

/** Cheap enough to be kept whether or not anybody asks. */
export function createFigures(): Figures {
  const counters = Object.fromEntries(Object.keys(counterTexts).map((name) => [name, 0])) as Record<
    Counter,
    number
  >;
  const watched = new Map<string, WatchedFigure>();
  const listeners: ((ended: EndedRequest) => void)[] = [];
  let underWay = 0;
  return {
    count(name, by = 1) {
      counters[name] += by;
    },
    counted: () => counters,
    watch(name, meaning, read) {
      watched.set(name, { meaning, read });
    },
    watched: () => watched,
    begin() {
      underWay += 1;
      return (ended) => {
        underWay -= 1;
        for (const listener of listeners) listener(ended);
      };
    },
    underWay: () => underWay,
    onRequest(listener) {
      listeners.push(listener);
    },
  };
}
