import { element } from '../page/page-elements.ts';
import { followPointer } from './panel-position.ts';
import { createPanel } from './scenario-panel.ts';

/** Shows a page of the mock over the app; closing it shows the app again as it was. */
function openControlPage(root: ShadowRoot, address: string): void {
  const close = element('button', { type: 'button' }, 'Close');
  const frame = element('iframe', { src: address, title: 'Mock server' });
  const dialog = element('dialog', { 'aria-label': 'Mock server' }, close, frame);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}

interface PanelOptions {
  /** Shows `/__mock` in a frame: a mock inside the browser answers no other tab than its own. */
  framePage: boolean;
}

/** Events that concern only the panel: the app takes them for shortcuts, or for clicks beside its open dialog. */
const ownEvents = [
  'keydown',
  'keyup',
  'pointerdown',
  'mousedown',
  'touchstart',
  'click',
  'wheel',
  'touchmove',
];

/** Lets the panel have the focus while a dialog of the app keeps it, without the app noticing. */
function hideFocusFromApp(host: HTMLElement): void {
  window.addEventListener('focusin', (event) => event.target === host && event.stopPropagation(), true);
  window.addEventListener(
    'focusout',
    (event) => event.relatedTarget === host && event.stopPropagation(),
    true,
  );
}

/**
 * Puts the panel of the mock into the page of the app. It stands in a shadow root, where the styles of the app do not
 * reach and from which its own do not; the tokens of the app's colours and its direction do.
 */
export function mountPanel({ framePage }: PanelOptions): void {
  // A modal dialog hides all from screen readers but what announces changes.
  const host = element('mock-panel' as 'div', { 'aria-live': 'off' });
  host.hidden = true;
  const style = element('link', {
    rel: 'stylesheet',
    href: new URL('./scenario-panel.css', import.meta.url).href,
  });
  style.addEventListener('load', () => {
    host.hidden = false;
  });
  const { aside, toggle, pageLinks } = createPanel();
  followPointer(aside, toggle);
  const root = host.attachShadow({ mode: 'open' });
  root.append(style, aside);
  if (framePage)
    for (const link of pageLinks)
      link.addEventListener('click', (event) => {
        event.preventDefault();
        openControlPage(root, link.href);
      });
  for (const type of ownEvents) host.addEventListener(type, (event) => event.stopPropagation());
  hideFocusFromApp(host);
  document.body.append(host);
}
