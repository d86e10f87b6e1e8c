import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Base } from '../base.ts';
import { type Counter as CounterName, counterTexts } from './figures.ts';

/** Upper ends of the classes of duration, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of this process as Prometheus reads them. Every name begins with `facet_`, but for Node's own. */
export function createPrometheus({ figures, db }: Pick<Base, 'figures' | 'db'>, version: string): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addRequests(figures, registers);
  for (const name of Object.keys(counterTexts) as CounterName[]) {
    new Counter({
      name: `facet_${name}_total`,
      help: counterTexts[name],
      registers,
      collect() {
        this.reset();
        this.inc(figures.counted()[name]);
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
export function addWatched(registry: Registry, figures: Base['figures']): void {
  for (const [name, { meaning, read }] of figures.watched()) {
    const full = `facet_${name}`;
    if (registry.getSingleMetric(full)) continue;
    new Gauge({
      name: full,
      help: meaning,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

function addRequests(figures: Base['figures'], registers: Registry[]): void {
  const durations = new Histogram({
    name: 'facet_request_duration_seconds',
    help: 'How long requests took until their answer began, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  });
  figures.onRequest(({ operation, status, seconds }) => {
    durations.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds);
  });
  new Gauge({
    name: 'facet_requests_under_way',
    help: 'Requests that have begun and not ended',
    registers,
    collect() {
      this.set(figures.underWay());
    },
  });
}

function addPool(db: Base['db'], registers: Registry[]): void {
  const { figures } = db;
  if (!figures) return;
  new Gauge({
    name: 'facet_database_connections',
    help: 'Connections to the database: open, idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(figures())) this.set({ state }, value);
    },
  });
}
