import type { BenchEngine, BenchOptions } from './bench-options.ts';
import type { DatabaseLocation } from './server/database-location.ts';

/** Duration and size of the measurements. */
export const efforts = {
  full: { seconds: 10, orders: 600, orderStock: 54_000, listeners: 1000, changes: 20, runs: 3 },
  quick: { seconds: 1, orders: 40, orderStock: 1000, listeners: 50, changes: 3, runs: 1 },
};

/** What the sections of a run share. */
export interface BenchRun {
  root: string;
  /** Where databases and files stay between runs. */
  folder: string;
  options: BenchOptions;
  effort: (typeof efforts)['full'];
  /** The folder of the built server and its commands. */
  built: string;
  /** The list that is imported. */
  listPath: string;
  /** Reports the current step. */
  reportProgress(text: string): void;
}

/** A run on one of the engines. */
export interface EngineRun extends BenchRun {
  engine: BenchEngine;
  location(name: string): DatabaseLocation;
}
