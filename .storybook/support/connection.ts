import { onlineManager } from '@tanstack/react-query';

/**
 * Sets whether the browser has a connection, and tells the page; `undefined` restores the real state. The queries are
 * told as well: they listen to the browser only while a page is shown.
 */
export function setOnline(online: boolean | undefined): void {
  if (online === undefined) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'));
  onlineManager.setOnline(navigator.onLine);
}
