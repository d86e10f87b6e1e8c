/** The calls that the mock is answering. A reset comes after them, and before those that arrive meanwhile. */
export class RunningCalls {
  readonly #calls = new Set<Promise<unknown>>();
  /** Each ends the delay of a call. */
  readonly #delays = new Set<() => void>();
  #resetting: Promise<void> | null = null;

  /** Runs a call, after a reset that has begun. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    while (this.#resetting) await this.#resetting;
    const running = call();
    this.#calls.add(running);
    try {
      return await running;
    } finally {
      this.#calls.delete(running);
    }
  }

  /** Lets a running call wait some milliseconds, or until a reset begins. */
  async delay(milliseconds: number): Promise<void> {
    // During a reset only calls from before it run.
    if (milliseconds <= 0 || this.#resetting) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#delays.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#delays.add(end);
    });
  }

  /** Runs a reset: at once ends the delays of the running calls, waits for the calls, and holds back new ones. */
  async reset(work: () => Promise<void>): Promise<void> {
    while (this.#resetting) await this.#resetting;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#resetting = promise;
    try {
      for (const end of this.#delays) end();
      await Promise.allSettled(this.#calls);
      await work();
    } finally {
      this.#resetting = null;
      resolve();
    }
  }
}
