// What `npm run e2e -- --base URL` does when the mock answers there.
import { read } from './server-call.mjs';

/** Whether the mock answers there, which passes fewer tests and can be reset between them. */
export const isMock = (base) =>
  read(`${base}/__mock/settings`)
    .then((settings) => 'scenario' in settings)
    .catch(() => false);

/** The settings with which the tests cannot pass, in words; empty for none. */
function settingsInWords({ scenario, delay, operations = [] }) {
  const ruled = operations.filter(({ rule }) => rule !== null).map(({ id }) => id);
  return [
    ...(scenario === 'usual' ? [] : [`the scenario ${scenario}`]),
    ...(delay === 0 ? [] : [`a delay of ${delay} ms`]),
    ...(ruled.length === 0 ? [] : [`a rule for ${ruled.join(', ')}`]),
  ].join(', ');
}

/**
 * Resets the mock, or says why the tests cannot run on it. Settings are left alone, since somebody else may be using
 * them. Throws a CallFailed.
 */
export async function prepareMock(base) {
  const standing = settingsInWords(await read(`${base}/__mock/state`));
  if (standing)
    return `the mock has ${standing}; the tests need the scenario usual, no delay and no rules. \`curl -X POST ${base}/__mock/reset\` sets it back, unless it was started so: then start it without --scenario and --delay.`;
  const started = settingsInWords(await read(`${base}/__mock/reset`, { method: 'POST' }));
  if (started)
    return `each reset of the mock brings back ${started}, with which it was started. Start it without --scenario and --delay, and without MOCK_SCENARIO.`;
  return null;
}
