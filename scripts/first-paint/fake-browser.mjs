// A browser without network for the prerender: jsdom with what the app uses and jsdom lacks. It records the app's
// calls and answers only the check of the session.
import { JSDOM } from 'jsdom';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** An XMLHttpRequest that records calls; `answer` gives the body of the answer, or undefined for none. */
function requestClass(calls, answer) {
  return class {
    upload = {};
    onloadend = null;
    open(method, url) {
      Object.assign(this, { method, responseURL: url });
    }
    setRequestHeader() {}
    abort() {}
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    send(body) {
      calls.push([this.method, this.responseURL, ...(body ? [body] : [])]);
      const found = answer(this.responseURL);
      if (!found) return;
      Object.assign(this, {
        readyState: 4,
        status: 200,
        statusText: 'OK',
        responseText: JSON.stringify(found),
      });
      setTimeout(() => this.onloadend?.());
    }
  };
}

/** Makes the globals of a browser at this address; returns its document and the calls that the app makes in it. */
export function openFakeBrowser({ html, url, storage, matches, answer }) {
  const { window } = new JSDOM(html, { url, pretendToBeVisual: true });
  const calls = [];
  for (const [key, value] of Object.entries(storage)) window.localStorage.setItem(key, value);
  Object.assign(window, {
    scrollTo() {},
    matchMedia: (query) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }),
    XMLHttpRequest: requestClass(calls, answer),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  });
  reportLoadedStyles(window);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || browserOwned.has(name))
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  globalThis.window = window;
  return { document: window.document, calls };
}

/** Globals that Node has as well, and whose browser version the app needs. */
const browserOwned = new Set([
  ...[
    'document',
    'location',
    'history',
    'navigator',
    'localStorage',
    'sessionStorage',
    'matchMedia',
    'scrollTo',
  ],
  ...['XMLHttpRequest', 'ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'getComputedStyle'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'Element', 'HTMLElement', 'Node', 'Event', 'self'],
]);

/** The bundler's import waits for style sheets, which jsdom does not load. */
function reportLoadedStyles(window) {
  const observer = new window.MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === 'LINK') node.dispatchEvent(new window.Event('load'));
  });
  observer.observe(window.document.head, { childList: true });
}
