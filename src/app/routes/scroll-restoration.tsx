import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'facet.scroll';
/** How long a page that is still growing is followed to the place where one was, ms. */
const timeoutMs = 2000;

const positions: Record<string, number> = readStoredPositions();
/** The visit whose place is being watched, and the page it shows. */
let currentEntry = { key: '', pathname: '' };

function readStoredPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Going back, or loading again, finds the place where one was; any other page begins at its top. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (currentEntry.key) positions[currentEntry.key] = window.scrollY;
    };
    const storePositions = () => sessionStorage.setItem(storageKey, JSON.stringify(positions));
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', storePositions);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    if (currentEntry.key === key) return;
    // An address that only writes down what is chosen on the page leaves the page where it is.
    const samePage = kind === 'REPLACE' && currentEntry.pathname === pathname;
    currentEntry = { key, pathname };
    if (samePage) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (kind === 'POP' && key in positions) return scrollWhenTallEnough(positions[key] as number);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, kind]);

  return null;
}

/** Scrolls to a place, again while the page grows until it is there; whoever scrolls by hand ends it. */
function scrollWhenTallEnough(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) < 2) return;
  const resizeObserver = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    resizeObserver.disconnect();
    for (const kind of userScrollEvents) window.removeEventListener(kind, stop);
  };
  for (const kind of userScrollEvents) window.addEventListener(kind, stop, { passive: true });
  resizeObserver.observe(document.documentElement);
  return stop;
}
