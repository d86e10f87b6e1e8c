/** The element of the page with this id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found as Kind;
}

type Child = Node | string;

/** An element with attributes and children; texts are never read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A field that a person changes and the mock may change too. */
type Field = HTMLInputElement | HTMLSelectElement;

const shownIn = new WeakMap<Field, string>();

/** Whether a person is changing a field: it has the focus, or another value than the page has shown in it. */
const isBeingChanged = (field: Field): boolean =>
  field === document.activeElement ||
  field.value !== (shownIn.get(field) ?? '') ||
  ('validity' in field && field.validity.badInput);

/** Shows the value that the mock has, unless a person is changing the field. */
export function showValue(field: Field, value: string): void {
  if (!isBeingChanged(field)) putValue(field, value);
}

/** Shows a value whatever stands in the field. */
export function putValue(field: Field, value: string): void {
  shownIn.set(field, value);
  if (field.value !== value) field.value = value;
}

/** Calls of this page that change the mock. */
const sent = { running: 0, ended: 0 };

/** The same before and after a read that no call of this page overlaps; null while one runs. */
export const changeMark = (): number | null => (sent.running > 0 ? null : sent.ended);

/** Sends a call to the mock and shows its outcome in the page's status line. */
export async function callMock(method: string, path: string, body?: object, done?: string): Promise<boolean> {
  sent.running += 1;
  try {
    return await sendCall(method, path, body, done);
  } finally {
    sent.running -= 1;
    sent.ended += 1;
  }
}

async function sendCall(method: string, path: string, body?: object, done?: string): Promise<boolean> {
  const message = byId('message');
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/__mock${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  const failure = response?.ok ? null : await response?.json().catch(() => null);
  message.toggleAttribute('data-failed', !response?.ok);
  message.textContent = response?.ok ? (done ?? '') : (failure?.error ?? 'The mock does not answer.');
  return response?.ok ?? false;
}
