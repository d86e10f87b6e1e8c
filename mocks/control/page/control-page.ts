import type { OutboxMail } from '../outbox-mail.ts';
import type { LoggedCall } from '../request-log.ts';
import { drawCalls } from './call-table.ts';
import { drawOperations, type ListedOperation } from './operation-table.ts';
import { byId, callMock, changeMark, element, putValue, showValue } from './page-elements.ts';

interface Testers {
  tester?: string;
  testers?: string[];
}

/** Commands of other clients: a sign-in, and a call with a token that needs none. */
const commandsOf = (tester: string) => {
  const header = tester === 'default' ? '' : ` -H 'X-Mock-Tester: ${tester}'`;
  const base = `${location.origin}/api`;
  const body = JSON.stringify({ email: 'admin@example.com', password: 'demo-password', appType: 'ADMIN' });
  return [
    `curl ${base}/auth/login${header} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`,
    `curl ${base}/diamond/orders${header} \\\n  -H 'token: mock-admin' -H 'Authorization: Bearer mock-admin'`,
  ].join('\n\n');
};

let listed = '';

/** Draws the tester of this browser, those that are there, and the commands of other clients. */
function drawTester({ tester, testers = [] }: Testers, show: typeof showValue): void {
  byId('clients').hidden = tester === undefined;
  if (tester === undefined) return;
  show(byId<HTMLInputElement>('tester'), tester);
  byId('commands').textContent = commandsOf(tester);
  if (listed === testers.join()) return;
  listed = testers.join();
  byId('testers').replaceChildren(...testers.map((value) => element('option', { value })));
}

byId('tester-form').addEventListener('submit', (event) => {
  event.preventDefault();
  // The mock keeps the name as a cookie of this browser, which the app sends as well.
  location.search = new URLSearchParams({ tester: byId<HTMLInputElement>('tester').value }).toString();
});

/** The text with its addresses as links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 0 ? part : element('a', { href: part, target: '_blank' }, part)));

const rowOf = ({ number, at, to, subject, text }: OutboxMail) =>
  element(
    'details',
    { id: `mail-${number}` },
    element(
      'summary',
      {},
      `${subject} `,
      element('span', {}, `to ${to}, ${at.slice(0, 16).replace('T', ' ')} UTC`),
    ),
    element('pre', {}, ...withLinks(text)),
  );

let drawn: number[] = [];

/** Draws the mails, the newest first. Those that are there stay, so that an open one stays open. */
function drawMails(mails: readonly OutboxMail[]): void {
  const numbers = mails.map(({ number }) => number);
  byId('no-mails').hidden = mails.length > 0;
  if (numbers.join() === drawn.join()) return;
  const list = byId('mails');
  for (const number of drawn.filter((each) => !numbers.includes(each))) byId(`mail-${number}`).remove();
  for (const mail of mails.filter(({ number }) => !drawn.includes(number))) list.prepend(rowOf(mail));
  drawn = numbers;
}

interface MockState {
  scenario: string;
  scenarios: Record<string, string>;
  delay: number;
  seed: number;
  /** A mock inside the browser has one tester, and no address for other clients. */
  tester?: string;
  testers?: string[];
  operations: ListedOperation[];
}

const pollEvery = 1000;

const scenarioInputs: HTMLInputElement[] = [];

function createScenarios(scenarios: Record<string, string>): void {
  const choices = Object.entries(scenarios).map(([name, about]) => {
    const input = element('input', { type: 'radio', name: 'scenario', value: name });
    // The choice that is shown as checked may be outdated for a moment: selecting it counts as well.
    input.addEventListener('click', () =>
      callMock('PUT', '/scenario', { scenario: name }, `The scenario is ${name}.`),
    );
    scenarioInputs.push(input);
    return element('label', {}, input, name, element('span', {}, about));
  });
  byId('scenarios').append(...choices);
}

function drawScenarios({ scenario, scenarios }: MockState): void {
  if (scenarioInputs.length === 0) createScenarios(scenarios);
  for (const input of scenarioInputs) input.checked = input.value === scenario;
}

/** Shows the settings as they are now; `show` decides what becomes of values that a person is entering. */
async function drawState(show = showValue): Promise<void> {
  const mark = changeMark();
  const response = await fetch('/__mock/state').catch(() => null);
  if (!response?.ok) return;
  const state = (await response.json()) as MockState;
  // A call of this page has changed the settings meanwhile.
  if (mark === null || mark !== changeMark()) return;
  show(byId<HTMLInputElement>('delay'), String(state.delay));
  byId('seed').textContent = String(state.seed);
  drawTester(state, show);
  drawScenarios(state);
  drawOperations(state.operations, show);
}

const onlyViolations = byId<HTMLInputElement>('only-violations');

async function drawLog(): Promise<void> {
  const query = onlyViolations.checked ? '?violations=true' : '';
  const response = await fetch(`/__mock/log${query}`).catch(() => null);
  if (response?.ok) drawCalls(((await response.json()) as { calls: LoggedCall[] }).calls);
}

async function drawOutbox(): Promise<void> {
  const response = await fetch('/__mock/mails').catch(() => null);
  if (response?.ok) drawMails(((await response.json()) as { mails: OutboxMail[] }).mails);
}

const drawNews = () => Promise.all([drawState(), drawLog(), drawOutbox()]);

function setTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  byId('theme').textContent = dark ? 'Light theme' : 'Dark theme';
}

byId('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme !== 'dark'));
byId('delay-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = byId<HTMLInputElement>('delay');
  const delay = Number(field.value);
  if (await callMock('PUT', '/delay', { delay }, `Every answer waits ${delay} ms.`))
    putValue(field, String(delay));
});
byId('reset').addEventListener('click', async () => {
  if (await callMock('POST', '/reset', undefined, 'Everything is as at the start.'))
    await drawState(putValue);
  await drawNews();
});
byId('clear-log').addEventListener('click', async () => {
  await callMock('DELETE', '/log', undefined, 'The list of calls is empty.');
  await drawLog();
});
onlyViolations.addEventListener('change', drawLog);

setTheme(matchMedia('(prefers-color-scheme: dark)').matches);
await drawNews();
setInterval(drawNews, pollEvery);
