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

/** Sends a call to the mock and shows its outcome in the page's status line. */
export async function callMock(method: string, path: string, body?: object, done?: string): Promise<boolean> {
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
