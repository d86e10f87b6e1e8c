import { setupWorker } from 'msw/browser';
import { browserCalls } from './browser-calls.ts';
import { readScenario, UnknownName } from './control/control-names.ts';
import { element } from './control/page/page-elements.ts';
import { mountPanel } from './control/panel/mount-panel.ts';

/** What this tab has set, so that a reload of the page keeps it. The records begin anew. */
const stored = 'mock.settings';

interface KeptSettings {
  scenario?: string;
  delay?: number;
}

const keptSettings = (): KeptSettings => JSON.parse(sessionStorage.getItem(stored) ?? '{}');

function keepSettings({ scenario, delay }: KeptSettings): void {
  const changed = { ...(scenario !== undefined && { scenario }), ...(delay !== undefined && { delay }) };
  sessionStorage.setItem(stored, JSON.stringify({ ...keptSettings(), ...changed }));
}

/**
 * Keeps the scenario that the address requests, and takes it out of the address: a reload would request it again after
 * another was chosen. Throws an UnknownName.
 */
function keepRequestedScenario(): void {
  const address = new URL(location.href);
  const requested = address.searchParams.get('scenario');
  if (requested === null) return;
  keepSettings({ scenario: readScenario(requested) });
  address.searchParams.delete('scenario');
  history.replaceState(history.state, '', address);
}

const changeSetting = (path: string, body: object) =>
  fetch(`/__mock${path}`, { method: 'PUT', body: JSON.stringify(body) });

async function startWorker(): Promise<void> {
  keepRequestedScenario();
  const start = readScenario(import.meta.env.VITE_MOCK_SCENARIO ?? 'usual');
  const worker = setupWorker(...browserCalls({ scenario: start, seed: 0, delay: 0 }));
  worker.events.on('response:mocked', async ({ request, response }) => {
    const isSetting = /\/__mock\/(scenario|delay|reset)$/.test(new URL(request.url).pathname);
    if (isSetting && response.ok) keepSettings(await response.clone().json());
  });
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
  const { scenario, delay } = keptSettings();
  if (scenario) await changeSetting('/scenario', { scenario });
  if (delay) await changeSetting('/delay', { delay });
}

/** Shows why the mock has not started, with the scenarios to choose from where the address requests another. */
function showFailure(failure: Error): void {
  const known = failure instanceof UnknownName ? failure.known : [];
  const links = known.map((name) => {
    const address = new URL(location.href);
    address.searchParams.set('scenario', String(name));
    const style = 'text-decoration: underline';
    return element('li', {}, element('a', { style, href: address.href }, String(name)));
  });
  // The styles of the app begin without any of the browser's.
  const style = 'margin: 2rem auto; padding: 0 1rem; max-width: 40rem; line-height: 1.75';
  const title = element('h1', { style: 'font-size: 1.25rem; font-weight: 600' }, 'The mock has not started');
  const message = element('p', { role: 'alert' }, failure.message);
  const choices =
    known.length > 0 ? [element('p', {}, 'Choose one of these:'), element('ul', {}, ...links)] : [];
  document.body.replaceChildren(element('main', { style }, title, message, ...choices));
}

/**
 * Answers the app inside the browser, and shows the panel. `?scenario=empty` in the address sets the scenario of this
 * tab, as the panel does. Throws after it has shown the reason in place of the app.
 */
export async function startMocks(): Promise<void> {
  try {
    await startWorker();
  } catch (failure) {
    showFailure(failure as Error);
    throw failure;
  }
  mountPanel({ framePage: true });
}
