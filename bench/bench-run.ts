import { type BenchEngine, type BenchOptions, engines } from './bench-options.ts';
import { type DatabaseLocation, databaseLocation } from './server/database-location.ts';
import { startAppServer } from './server/server-process.ts';
import type { BaseStone } from './stock/base-stones.ts';
import type { RecordCounts } from './stock/trade-records.ts';

/** Node's arguments for the measured programs. */
export interface Programs {
  server: readonly string[];
  import: readonly string[];
}

export const builtPrograms: Programs = {
  server: ['--enable-source-maps', 'build/server/main.js'],
  import: ['--enable-source-maps', 'build/server/import.js'],
};

/** Duration and size of the measurements. */
export interface Effort {
  /** Seconds per load. */
  seconds: number;
  /** Orders to accept, by one client and by sixteen. */
  orders: number;
  /** Stones in the database for accepting orders. */
  orderStock: number;
  /** Stones that are changed at once. */
  changedStones: number;
  /** Stones of a downloaded table, and those of a PDF, each with a picture. */
  downloads: { stones: number; pictures: number };
  /** New stones, and the saved searches that they are matched with. */
  alerts: { stones: number; searches: number };
  /** Entries of the history. */
  historyEntries: number;
  /** Open streams of events, and changes that each of them is told of. */
  live: { listeners: number; changes: number };
  /** Searches measured without HTTP. */
  bareSearches: number;
  /** Searches for the pairs of a stone; a tenth as many for those of a whole search. */
  pairs: number;
  /** Repetitions of a start. */
  starts: number;
  /** Records of the database behind the screens. */
  records: RecordCounts & { stones: number };
  /** Repetitions of each action on a screen. */
  repetitions: number;
  /** Seconds of generated input per reader. */
  fuzzSeconds: number;
}

/** A large business after some years. */
const fullRecords = {
  ...{ stones: 54_000, users: 5000, enquiries: 20_000, orders: 20_000 },
  ...{ demands: 2000, jewellery: 2000, history: 50_000 },
};
export const fewRecords = {
  ...{ stones: 500, users: 60, enquiries: 400, orders: 400, demands: 60, jewellery: 60, history: 400 },
};

export const efforts = {
  full: {
    ...{ seconds: 10, orders: 600, orderStock: 54_000, bareSearches: 400, starts: 3, fuzzSeconds: 60 },
    ...{
      records: fullRecords,
      repetitions: 7,
      changedStones: 100_000,
      downloads: { stones: 100_000, pictures: 200 },
      alerts: { stones: 10_000, searches: 10_000 },
      historyEntries: 1_000_000,
      live: { listeners: 1000, changes: 20 },
      pairs: 200,
    },
  },
  quick: {
    ...{ seconds: 1, orders: 40, orderStock: 1000, bareSearches: 40, starts: 1, fuzzSeconds: 1 },
    ...{
      records: fewRecords,
      repetitions: 1,
      changedStones: 1000,
      downloads: { stones: 2000, pictures: 20 },
      alerts: { stones: 500, searches: 500 },
      historyEntries: 5000,
      live: { listeners: 50, changes: 3 },
      pairs: 10,
    },
  },
} as const satisfies Record<string, Effort>;

/** What the sections of a run share. */
export interface BenchRun {
  root: string;
  /** Where databases and files stay between runs. */
  folder: string;
  options: BenchOptions;
  effort: Effort;
  programs: Programs;
  /** The imported list, and its stones as a base for more. */
  listPath: string;
  list: readonly BaseStone[];
  location(engine: BenchEngine, name: string): DatabaseLocation;
  serve(location: DatabaseLocation): ReturnType<typeof startAppServer>;
  /** Reports the current step. */
  reportProgress(text: string): void;
}

/** Creates a run. */
export function createRun(parts: Omit<BenchRun, 'location' | 'serve'>): BenchRun {
  const { root, folder, options, programs } = parts;
  return {
    ...parts,
    location: (engine, name) => databaseLocation(engine, name, folder, options.postgres),
    serve: (location) => startAppServer(location, { root, program: programs.server }),
  };
}

/** In the order of measuring. */
export const measuredEngines = (options: BenchOptions) =>
  engines.filter((each) => options.engines.includes(each));
