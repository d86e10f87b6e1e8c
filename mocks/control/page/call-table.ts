import type { LoggedBodies, LoggedCall } from '../request-log.ts';
import { byId, element } from './page-elements.ts';

const shownCalls = 200;

/** A JSON text with its lines indented; any other as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The call, which opens to show its bodies. They are fetched then: the log has up to 1,000 calls. */
function callOf({ number, method, path }: LoggedCall): HTMLElement {
  const bodies = element('div');
  const call = element(
    'details',
    {},
    element('summary', {}, element('code', {}, `${method} ${path}`)),
    bodies,
  );
  call.addEventListener('toggle', async () => {
    if (!call.open || bodies.childElementCount > 0) return;
    const response = await fetch(`/__mock/log/${number}`).catch(() => null);
    if (!response?.ok) return;
    const sent = ((await response.json()) as { bodies: LoggedBodies }).bodies;
    for (const [title, text] of [
      ['Request', sent.request],
      ['Answer', sent.answer],
    ] as const)
      bodies.append(element('h3', {}, title), element('pre', {}, text ? indented(text) : 'No text'));
  });
  return call;
}

function rowOf(call: LoggedCall) {
  const { number, operation, role, status, milliseconds, violations } = call;
  const kind = status === null || status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
  const list = element('ul', { class: 'violations' }, ...violations.map((text) => element('li', {}, text)));
  return element(
    'tr',
    {},
    element('td', { class: 'number' }, String(number)),
    element('th', { scope: 'row' }, operation ?? 'none'),
    element('td', {}, callOf(call)),
    element('td', {}, role ?? 'none'),
    element('td', { class: `number ${kind}` }, status === null ? 'cut' : String(status)),
    element('td', { class: 'number' }, String(milliseconds)),
    element('td', {}, violations.length > 0 ? list : ''),
  );
}

let drawn = '';

/** Draws the latest calls, the newest first. Rows that did not change stay, so that a selection stays. */
export function drawCalls(calls: readonly LoggedCall[]): void {
  const latest = calls.slice(-shownCalls).reverse();
  const key = latest.map(({ number }) => number).join();
  byId('no-calls').hidden = latest.length > 0;
  if (key === drawn) return;
  drawn = key;
  byId('calls').replaceChildren(...latest.map(rowOf));
}
