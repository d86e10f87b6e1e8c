/** The longest time, ms, for which `work` kept the event loop from other tasks. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  let working = true;
  const watch = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (working) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    await work();
  } finally {
    working = false;
  }
  await new Promise(setImmediate);
  return longest;
}
