let last: Promise<unknown> = Promise.resolve();

/** Runs work that changes records after all such work before it, so that no change meets half of another one. */
export function afterOtherChanges<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = last.then(work);
  last = run.catch(() => undefined);
  return run;
}
