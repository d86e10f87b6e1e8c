import type { AnswerExample } from '#contract/answer-examples.ts';
import type { OperationId } from '#contract/operations.ts';
import { examplesOf, findExample } from '../contract/example-answers.ts';
import { isScenario, type Scenario, scenarioNames } from '../scenarios/scenario-names.ts';

/** A refusal of a name that the mock does not have, with those that it has. */
export class UnknownName extends Error {
  readonly known: readonly (string | number)[];

  constructor(text: string, known: readonly (string | number)[]) {
    super(text);
    this.known = known;
  }
}

export const maxDelayMs = 60_000;
export const maxSeed = 2 ** 31;

/** The scenario of this name. Throws an UnknownName. */
export function readScenario(name: unknown): Scenario {
  if (isScenario(name)) return name;
  throw new UnknownName(`There is no scenario ${JSON.stringify(name ?? '')}.`, scenarioNames);
}

/** Milliseconds. Throws an UnknownName for anything else than a whole number up to a minute. */
export function readDelay(value: unknown): number {
  const delay = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof delay === 'number' && Number.isInteger(delay) && delay >= 0 && delay <= maxDelayMs) return delay;
  throw new UnknownName(`A delay is a whole number of milliseconds up to ${maxDelayMs}.`, [0, maxDelayMs]);
}

/** The example of the contract that a status, a name or both choose; null where neither is given. */
export async function namedExample(
  id: OperationId,
  { status, example }: { status?: number | undefined; example?: string | undefined },
): Promise<AnswerExample | null> {
  if (status === undefined && example === undefined) return null;
  return (await findExample(id, { status, example })) ?? null;
}

/** Throws an UnknownName unless the contract has an example of this status and name for the operation. */
export async function assertExample(id: OperationId, status?: number, example?: string): Promise<void> {
  if (status === undefined && example === undefined) return;
  if (await namedExample(id, { status, example })) return;
  const all = await examplesOf(id);
  if (example === undefined)
    throw new UnknownName(`The contract has no answer ${status} of ${id}.`, [
      ...new Set(all.map((one) => one.status)),
    ]);
  const fitting = all.filter((one) => status === undefined || one.status === status);
  const known = (fitting.length > 0 ? fitting : all).map(({ name }) => name);
  throw new UnknownName(`The contract has no example ${JSON.stringify(example)} of ${id}.`, known);
}
