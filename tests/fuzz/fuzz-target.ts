import type { SeededRandom } from '#server/demo/seeded-random.ts';

/** A reader of foreign input. The same random source makes the same input. */
export interface FuzzTarget {
  make(random: SeededRandom): Buffer | Promise<Buffer>;
  open(): Promise<OpenTarget>;
  /** Limits in place of `fuzzLimits`. */
  limits?: Partial<FuzzLimits>;
}

/** What the cases of a run share, such as a server. */
export interface OpenTarget {
  /** Reads one input. Throws unless it is accepted, or refused with a text for the user. */
  run(input: Buffer): Promise<void>;
  close(): Promise<void>;
}

export type FuzzLimits = typeof fuzzLimits;

/** The limits of one case. */
export const fuzzLimits = {
  /** Processor time of a case, ms; other programs do not lengthen it, but a slow machine takes twice as much. */
  caseMs: 2000,
  /** Duration of a case that waits for something, ms. */
  waitMs: 3000,
  /** Growth of the process during a run, MB. */
  memoryMb: 200,
  /** A run tries this many cases even on a busy machine. */
  minCases: 30,
};
