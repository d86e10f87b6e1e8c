import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import product from '#package.json' with { type: 'json' };
import type { Database } from '#server/platform/db/database.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper ends of the classes of duration, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process measures about itself. Every name begins with `facet_`; no label holds what a caller made up. */
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
    /** Counted after the change is stored. */
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
      help: 'How long requests took until their answer began, by operation and class of status',
      labelNames: ['operation', 'status'],
      buckets,
      registers,
    }),
    requestsUnderWay: new Gauge({
      name: 'facet_requests_under_way',
      help: 'Requests that have begun and not ended',
      registers,
    }),
    /** Adds a gauge that is read when the metrics are collected, such as the size of an index. */
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

function addPool(registry: Registry, { poolStats: figures }: Pick<Database, 'poolStats'>): void {
  if (!figures) return;
  new Gauge({
    name: 'facet_database_connections',
    help: 'Connections to the database: open, idle, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(figures())) this.set({ state }, value);
    },
  });
}
