/** Time that calls may take in one turn of the event loop before others get in between, ms. */
const maxTurnMs = 10;

/**
 * Spreads the starts of calls over turns of the event loop. Calls on the embedded database run without a pause: many
 * that arrive together would otherwise keep health checks and other clients waiting until the last has ended.
 */
export function createEventLoopShare(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let turnStartedAt: number | undefined;

  function nextTurn(): void {
    turnStartedAt = undefined;
    const next = waiting.shift();
    if (!next) return;
    beginTurn();
    next();
  }

  function beginTurn(): void {
    turnStartedAt = performance.now();
    setImmediate(nextTurn);
  }

  /** Resolves when a call may start; undefined when it may start at once. */
  return () => {
    if (turnStartedAt === undefined) {
      beginTurn();
      return undefined;
    }
    if (waiting.length === 0 && performance.now() - turnStartedAt < maxTurnMs) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
}
