import type { OutboxMail } from '../../start/outbox-mail.ts';
import type { LoggedCall } from '../request-log.ts';
import { drawCalls } from './call-table.ts';
import { drawMails } from './mail-list.ts';
import { drawOperations, type ListedOperation } from './operation-table.ts';
import { byId, callMock, element } from './page-elements.ts';

interface MockState {
  scenario: string;
  scenarios: Record<string, string>;
  delay: number;
  operations: ListedOperation[];
}

const pollEvery = 1000;

function drawScenarios({ scenario, scenarios }: MockState): void {
  const choices = Object.entries(scenarios).map(([name, about]) => {
    const input = element('input', { type: 'radio', name: 'scenario', value: name });
    input.checked = name === scenario;
    input.addEventListener('change', () =>
      callMock('PUT', '/scenario', { scenario: name }, `The scenario is ${name}.`),
    );
    return element('label', {}, input, name, element('span', {}, about));
  });
  byId('scenarios').replaceChildren(element('legend', {}, 'Scenario'), ...choices);
}

async function draw(): Promise<void> {
  const state = (await (await fetch('/__mock/state')).json()) as MockState;
  byId<HTMLInputElement>('delay').value = String(state.delay);
  drawScenarios(state);
  drawOperations(state.operations);
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

const drawNews = () => Promise.all([drawLog(), drawOutbox()]);

function setTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  byId('theme').textContent = dark ? 'Light theme' : 'Dark theme';
}

byId('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme !== 'dark'));
byId('delay-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const delay = Number(byId<HTMLInputElement>('delay').value);
  await callMock('PUT', '/delay', { delay }, `Every answer waits ${delay} ms.`);
});
byId('reset').addEventListener('click', async () => {
  if (await callMock('POST', '/reset', undefined, 'Everything is as at the start.')) await draw();
  await drawNews();
});
byId('clear-log').addEventListener('click', async () => {
  await callMock('DELETE', '/log', undefined, 'The list of calls is empty.');
  await drawLog();
});
onlyViolations.addEventListener('change', drawLog);

setTheme(matchMedia('(prefers-color-scheme: dark)').matches);
await draw();
await drawNews();
setInterval(drawNews, pollEvery);
