import { element } from '../page/page-elements.ts';
import { changeSide } from './panel-position.ts';

interface Settings {
  scenario: string;
  /** Each with what it does. */
  scenarios: Record<string, string>;
  /** Milliseconds. */
  delay: number;
  /** A mock inside the browser has none. */
  tester?: string;
}

interface Panel {
  aside: HTMLElement;
  /** Opens and closes the panel. */
  toggle: HTMLButtonElement;
  /** The links to `/__mock`. */
  pageLinks: HTMLAnchorElement[];
}

/** Set while the panel is open, and before the page is reloaded by it. */
const stored = { open: 'mock-panel.open', message: 'mock-panel.message' };

/** Calls the mock; throws an Error with its text where it refuses. */
async function callMock<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const sent = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`/__mock${path}`, sent).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok) return answer as Answer;
  throw new Error(answer?.error ?? 'The mock does not answer.');
}

const pageLink = (address: string, text: string) =>
  element('a', { href: address, target: '_blank', rel: 'noopener' }, text);

function createParts() {
  const toggle = element('button', {
    type: 'button',
    class: 'toggle',
    id: 'toggle',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
    title: 'The mock server. Drag to move.',
  });
  const name = element('span');
  toggle.append(name);
  const scenario = element('select', { id: 'scenario', 'aria-describedby': 'about' });
  const about = element('p', { id: 'about' });
  const delay = element('input', {
    id: 'delay',
    type: 'number',
    min: '0',
    max: '60000',
    step: '1',
    required: '',
  });
  const apply = element('button', { type: 'submit', class: 'apply' }, 'Apply and reload');
  const form = element(
    'form',
    {},
    element('label', { for: 'scenario' }, 'Scenario'),
    scenario,
    about,
    element('label', { for: 'delay' }, 'Delay of every answer (ms)'),
    delay,
    apply,
  );
  const reset = element('button', { type: 'button' }, 'Reset records and settings');
  const side = element('button', { type: 'button' }, 'Move to the other side');
  const links = [pageLink('/__mock', 'Mock server'), pageLink('/__mock#log-title', 'Calls')];
  const message = element('p', { role: 'status' });
  const box = element(
    'section',
    { id: 'panel', 'aria-label': 'Settings of the mock' },
    form,
    reset,
    element('p', { class: 'links' }, ...links),
    side,
    message,
  );
  box.hidden = true;
  const aside = element('aside', { 'aria-label': 'Mock' }, toggle, box);
  return { aside, toggle, name, box, form, scenario, about, delay, apply, reset, side, links, message };
}

type Parts = ReturnType<typeof createParts>;

function setOpen({ box, toggle }: Parts, open: boolean): void {
  box.hidden = !open;
  toggle.setAttribute('aria-expanded', String(open));
  if (open) sessionStorage.setItem(stored.open, 'yes');
  else sessionStorage.removeItem(stored.open);
}

function showSettings(parts: Parts, settings: Settings): void {
  const { toggle, name, box, scenario, about, delay } = parts;
  const showAbout = () => {
    about.textContent = settings.scenarios[scenario.value] ?? '';
  };
  const tester = settings.tester === 'default' ? undefined : settings.tester;
  name.textContent = tester ? `${settings.scenario} · ${tester}` : settings.scenario;
  toggle.setAttribute('aria-label', `Mock: ${settings.scenario}`);
  toggle.toggleAttribute('data-changed', settings.scenario !== 'usual' || settings.delay > 0);
  // What is being entered stays.
  if (!box.hidden && scenario.options.length > 0) return;
  scenario.replaceChildren(
    ...Object.keys(settings.scenarios).map((name) => element('option', { value: name }, name)),
  );
  scenario.value = settings.scenario;
  scenario.onchange = showAbout;
  delay.value = String(settings.delay);
  showAbout();
}

/** Does what a control says, and reloads the page, so that all of it is answered anew. */
async function changeAndReload(parts: Parts, done: string, change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
    sessionStorage.setItem(stored.message, done);
    location.reload();
  } catch (failure) {
    parts.message.textContent = (failure as Error).message;
  }
}

async function refresh(parts: Parts): Promise<void> {
  try {
    showSettings(parts, await callMock<Settings>('GET', '/settings'));
  } catch (failure) {
    parts.message.textContent = (failure as Error).message;
  }
}

/** After a reload by the panel: open as before, with what was done, and the focus where it was. */
function resume(parts: Parts): void {
  setOpen(parts, sessionStorage.getItem(stored.open) !== null);
  const done = sessionStorage.getItem(stored.message);
  if (done === null) return;
  sessionStorage.removeItem(stored.message);
  parts.message.textContent = done;
  requestAnimationFrame(() => parts.apply.focus());
}

function listen(parts: Parts): void {
  const { aside, toggle, box, form, scenario, delay, reset, side } = parts;
  toggle.addEventListener('click', async () => {
    if (box.hidden) await refresh(parts);
    setOpen(parts, Boolean(box.hidden));
  });
  aside.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || box.hidden) return;
    setOpen(parts, false);
    toggle.focus();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await changeAndReload(parts, `The scenario is ${scenario.value}.`, async () => {
      await callMock('PUT', '/scenario', { scenario: scenario.value });
      await callMock('PUT', '/delay', { delay: Number(delay.value) });
    });
  });
  reset.addEventListener('click', () =>
    changeAndReload(parts, 'Everything is as at the start.', () => callMock('POST', '/reset')),
  );
  side.addEventListener('click', () => changeSide(aside));
  // Another client may have changed the settings meanwhile.
  window.addEventListener('focus', () => refresh(parts));
}

/** The panel, closed unless it was open before the page was reloaded. */
export function createPanel(): Panel {
  const parts = createParts();
  listen(parts);
  resume(parts);
  void refresh(parts);
  return { aside: parts.aside, toggle: parts.toggle, pageLinks: parts.links };
}
