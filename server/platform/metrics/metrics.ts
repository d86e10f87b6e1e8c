import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import product from '#package.json' with { type: 'json' };
import type { Database } from '#server/platform/db/database.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of the duration buckets, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this process. Every name begins with `facet_`; no label contains text from callers. */
export function createMetrics(db: Pick<Database, 'poolStats'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuild(registry);
  addPool(registry, db);
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name: `facet_${name}_total`, help, registers });
  return {
    registry,
    /** Incremented after the change is stored. */
    orders: {
      place: counter('orders_placed', 'Orders that were placed'),
      accept: counter('orders_accepted', 'Orders that were accepted'),
      reject: counter('orders_rejected', 'Orders that were rejected'),
      cancel: counter('orders_canceled', 'Orders that were cancelled'),
    },
    payments: counter('payments_recorded', 'Payments that were recorded'),
    paymentCents: counter('payments_cents', 'Money received, in US cents'),
    imports: counter('imports_stored', 'Stock lists that were stored'),
    importedStones: counter('imported_stones', 'Stones that imports added or updated'),
    requestDuration: new Histogram({
      name: 'facet_request_duration_seconds',
      help: 'Time from request to the first byte of its response, by operation and status class',
      labelNames: ['operation', 'status'],
      buckets,
      registers,
    }),
    requestsUnderWay: new Gauge({
      name: 'facet_requests_under_way',
      help: 'Requests in progress',
      registers,
    }),
    /** Adds a gauge that is read at each collection, such as the size of an index. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name: `facet_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}

function addBuild(registry: Registry): void {
  new Gauge({
    name: 'facet_build_info',
    help: 'Version of the server',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: product.version }, 1);
}

function addPool(registry: Registry, { poolStats }: Pick<Database, 'poolStats'>): void {
  if (!poolStats) return;
  new Gauge({
    name: 'facet_database_connections',
    help: 'Connections to the database: open, idle, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(poolStats())) this.set({ state }, value);
    },
  });
}
