import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '#server/app/app-context.ts';
import { type Counter as CounterName, counterDescriptions } from './metrics.ts';

/** Upper ends of the classes of duration, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of this process as Prometheus reads them. Every name begins with `facet_`, but for Node's own. */
export function createPrometheus(
  { metrics, db }: Pick<AppContext, 'metrics' | 'db'>,
  version: string,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addRequests(metrics, registers);
  for (const name of Object.keys(counterDescriptions) as CounterName[]) {
    new Counter({
      name: `facet_${name}_total`,
      help: counterDescriptions[name],
      registers,
      collect() {
        this.reset();
        this.inc(metrics.counts()[name]);
      },
    });
  }
  addPool(db, registers);
  const build = {
    name: 'facet_build_info',
    help: 'Version of the server',
    labelNames: ['version'],
    registers,
  };
  new Gauge(build).set({ version }, 1);
  return registry;
}

/** Figures that modules have added meanwhile: they come and go with the services. */
export function addGauges(registry: Registry, metrics: AppContext['metrics']): void {
  for (const [name, { description, read }] of metrics.gauges()) {
    const metricName = `facet_${name}`;
    if (registry.getSingleMetric(metricName)) continue;
    new Gauge({
      name: metricName,
      help: description,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

function addRequests(metrics: AppContext['metrics'], registers: Registry[]): void {
  const durations = new Histogram({
    name: 'facet_request_duration_seconds',
    help: 'How long requests took until their answer began, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  });
  metrics.onRequest(({ operation, status, seconds }) => {
    durations.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds);
  });
  new Gauge({
    name: 'facet_requests_under_way',
    help: 'Requests that have begun and not ended',
    registers,
    collect() {
      this.set(metrics.activeRequests());
    },
  });
}

function addPool(db: AppContext['db'], registers: Registry[]): void {
  const { poolStats } = db;
  if (!poolStats) return;
  new Gauge({
    name: 'facet_database_connections',
    help: 'Connections to the database: open, idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(poolStats())) this.set({ state }, value);
    },
  });
}
