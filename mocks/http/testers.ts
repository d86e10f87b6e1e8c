import { UnknownName } from '../control/control-names.ts';
import { openTester, type Tester, type TesterOptions } from './tester.ts';

/** Businesses at one time: above it the one that was idle for longest is closed. */
const maxTesters = 20;

const defaultTester = 'default';
const wellFormed = /^[A-Za-z0-9_-]{1,40}$/;

/** The name of a tester that a call gives. Throws an UnknownName for one that is not well-formed. */
export function readTester(name: string | null): string {
  if (name === null || name === '') return defaultTester;
  if (wellFormed.test(name)) return name;
  throw new UnknownName('The name of a tester is 1 to 40 letters, digits, hyphens and underscores.', []);
}

/** The businesses of the testers, each opened with the first call of its tester. */
export class Testers {
  readonly #options: TesterOptions;
  /** The latest used last. */
  readonly #opened = new Map<string, Promise<Tester>>();

  constructor(options: TesterOptions) {
    this.#options = options;
  }

  names(): string[] {
    return [...this.#opened.keys()].sort();
  }

  find(name: string): Promise<Tester> {
    const found = this.#opened.get(name) ?? openTester(this.#options);
    this.#opened.delete(name);
    this.#opened.set(name, found);
    if (this.#opened.size > maxTesters) void this.#closeOldest();
    return found;
  }

  async close(): Promise<void> {
    const all = [...this.#opened.values()];
    this.#opened.clear();
    await Promise.all(all.map(async (tester) => (await tester).close()));
  }

  async #closeOldest(): Promise<void> {
    const [[name, opened] = []] = this.#opened;
    if (!name || !opened) return;
    this.#opened.delete(name);
    const { control, close } = await opened;
    // The calls that run are answered first.
    await control.running.reset(close);
  }
}
