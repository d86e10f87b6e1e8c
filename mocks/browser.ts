import { setupWorker } from 'msw/browser';
import { readScenario } from './control/control-names.ts';
import { mountPanel } from './control/panel/mount-panel.ts';
import { browserHandlers } from './http/browser-handlers.ts';
import type { Demonstration } from './start/demonstration.ts';
import { demonstrationBusiness } from './start/demonstration-business.ts';
import { fixtureBusiness } from './start/fixture-records.ts';
import type { StartRecords } from './start/start-records.ts';

/** What this tab has set by `/__mock`, so that a reload of the page keeps it. The records begin anew. */
const stored = 'mock.settings';

interface KeptSettings {
  scenario?: string;
  delay?: number;
}

const keptSettings = (): KeptSettings => JSON.parse(sessionStorage.getItem(stored) ?? '{}');

async function keepSettings(response: Response): Promise<void> {
  const { scenario, delay }: KeptSettings = await response.json();
  const changed = { ...(scenario !== undefined && { scenario }), ...(delay !== undefined && { delay }) };
  sessionStorage.setItem(stored, JSON.stringify({ ...keptSettings(), ...changed }));
}

const tell = (path: string, body: object) =>
  fetch(`/__mock${path}`, { method: 'PUT', body: JSON.stringify(body) });

/** The records to begin with, as `npm run mock` has them. Vite serves the demonstration. */
async function startRecords(): Promise<StartRecords> {
  if (import.meta.env.VITE_MOCK_RECORDS === 'fixtures') return fixtureBusiness();
  const response = await fetch('/mock-records.json');
  return demonstrationBusiness((await response.json()) as Demonstration);
}

/**
 * Answers the app inside the browser, and shows the panel. `?scenario=empty` in the address selects another scenario
 * than `usual` to begin with.
 */
export async function startMocks(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('scenario');
  const worker = setupWorker(...browserHandlers(readScenario(asked ?? 'usual'), await startRecords()));
  worker.events.on('response:mocked', ({ request, response }) => {
    const isSetting = /\/__mock\/(scenario|delay|reset)$/.test(new URL(request.url).pathname);
    if (isSetting && response.ok) void keepSettings(response.clone());
  });
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
  const { scenario, delay } = keptSettings();
  if (scenario && !asked) await tell('/scenario', { scenario });
  if (delay) await tell('/delay', { delay });
  mountPanel({ framePage: true });
}
