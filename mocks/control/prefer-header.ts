import type { OperationId } from '#contract/operations.ts';
import type { Scenario } from '../scenarios/scenario-names.ts';
import { assertExample, readDelay, readScenario, UnknownName } from './control-names.ts';

/** What a request asks for itself. */
export interface Preferences {
  scenario?: Scenario;
  status?: number;
  example?: string;
  wait?: number;
}

const known = ['code', 'example', 'scenario', 'wait'] as const;

/** `code=404, example=recordNotFound; wait=800` as pairs. */
const pairsOf = (header: string) =>
  header
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const name = at === -1 ? part : part.slice(0, at).trim();
      return [
        name.toLowerCase(),
        at === -1
          ? ''
          : part
              .slice(at + 1)
              .trim()
              .replace(/^"(.*)"$/, '$1'),
      ] as const;
    });

/** Reads the header `Prefer`. Throws an UnknownName for a preference, scenario, status or example that there is not. */
export async function readPreferences(header: string | null, id: OperationId | null): Promise<Preferences> {
  const preferences: Preferences = {};
  if (!header) return preferences;
  for (const [name, value] of pairsOf(header)) {
    if (name === 'code') preferences.status = Number(value);
    else if (name === 'example') preferences.example = value;
    else if (name === 'scenario') preferences.scenario = readScenario(value);
    else if (name === 'wait') preferences.wait = readDelay(value);
    else throw new UnknownName(`There is no preference ${JSON.stringify(name)}.`, known);
  }
  if (id) await assertExample(id, preferences.status, preferences.example);
  return preferences;
}
