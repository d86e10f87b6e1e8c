import { type BenchEngine, type BenchOptions, engines } from './bench-options.ts';
import { type DatabaseLocation, databaseLocation } from './server/database-location.ts';
import { startAppServer } from './server/server-process.ts';
import type { BaseStone } from './stock/base-stones.ts';

/** Node's arguments for the programs that are measured. */
export interface Programs {
  server: readonly string[];
  import: readonly string[];
}

export const builtPrograms: Programs = {
  server: ['--enable-source-maps', 'build/server/main.js'],
  import: ['--enable-source-maps', 'build/server/import.js'],
};

/** How long and how much is measured. */
export interface Effort {
  /** Seconds of each load. */
  seconds: number;
  /** Orders that are accepted, by one client and by sixteen. */
  orders: number;
  /** Stones of the house in which orders are accepted. */
  orderStock: number;
  /** Searches that are asked without HTTP. */
  bareSearches: number;
  /** Times that a start is repeated. */
  starts: number;
}

export const efforts = {
  full: { seconds: 10, orders: 600, orderStock: 54_000, bareSearches: 400, starts: 3 },
  quick: { seconds: 1, orders: 40, orderStock: 1000, bareSearches: 40, starts: 1 },
} as const satisfies Record<string, Effort>;

/** What the parts of a run share. */
export interface BenchRun {
  root: string;
  /** Where houses and files are kept between runs. */
  folder: string;
  options: BenchOptions;
  effort: Effort;
  programs: Programs;
  /** The list that is imported, and its stones as a base for more. */
  listPath: string;
  list: readonly BaseStone[];
  location(engine: BenchEngine, name: string): DatabaseLocation;
  serve(location: DatabaseLocation): ReturnType<typeof startAppServer>;
  /** Tells what is being done. */
  reportProgress(text: string): void;
}

/** Puts a run together. */
export function createRun(parts: Omit<BenchRun, 'location' | 'serve'>): BenchRun {
  const { root, folder, options, programs } = parts;
  return {
    ...parts,
    location: (engine, name) => databaseLocation(engine, name, folder, options.postgres),
    serve: (location) => startAppServer(location, { root, program: programs.server }),
  };
}

/** In the order in which they are measured. */
export const measuredEngines = (options: BenchOptions) =>
  engines.filter((each) => options.engines.includes(each));
