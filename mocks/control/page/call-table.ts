import type { LoggedCall } from '../request-log.ts';
import { byId, element } from './page-elements.ts';

const shownCalls = 200;

function rowOf({ number, operation, method, path, role, status, milliseconds, violations }: LoggedCall) {
  const kind = status === null || status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
  const list = element('ul', { class: 'violations' }, ...violations.map((text) => element('li', {}, text)));
  return element(
    'tr',
    {},
    element('td', { class: 'number' }, String(number)),
    element('th', { scope: 'row' }, operation ?? 'none'),
    element('td', {}, element('code', {}, `${method} ${path}`)),
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
