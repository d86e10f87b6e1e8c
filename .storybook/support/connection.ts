/** Sets whether the browser has a connection, and tells the page; `undefined` restores the real state. */
export function setOnline(online: boolean | undefined): void {
  if (online === undefined) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'));
}
