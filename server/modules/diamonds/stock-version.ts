/** Tells who keeps figures about the stock when they are out of date. Counts changes made by this process. */
export function createStockVersion() {
  let version = 0;
  return {
    /** Differs from an earlier answer when the stock has changed since. */
    stockVersion: () => version,
    /** Call after a transaction that changed stones has committed. */
    stockChanged(): void {
      version += 1;
    },
  };
}

export type StockVersion = ReturnType<typeof createStockVersion>;
