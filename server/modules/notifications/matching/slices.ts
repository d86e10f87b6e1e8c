/** The work yields to requests after this time, ms. */
const sliceMs = 5;

/** Long work in slices: `next` lets other work run when a slice is over. */
export interface Slices {
  next(): Promise<void> | undefined;
}

export function createSlices(pause: () => Promise<unknown> = () => new Promise(setImmediate)): Slices {
  let end = performance.now() + sliceMs;
  const yieldOnce = async () => {
    await pause();
    end = performance.now() + sliceMs;
  };
  return { next: () => (performance.now() < end ? undefined : yieldOnce()) };
}
