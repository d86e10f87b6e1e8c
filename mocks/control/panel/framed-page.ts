import { element } from '../page/page-elements.ts';

/** Shows a page of the mock over the app; closing it shows the app again as it was. */
export function openControlPage(root: ShadowRoot, address: string): void {
  const close = element('button', { type: 'button' }, 'Close');
  const frame = element('iframe', { src: address, title: 'Mock server' });
  const dialog = element('dialog', { 'aria-label': 'Mock server' }, close, frame);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}
