import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'facet.scroll';
/** How long to retry the restored position while the page still grows, ms. */
const timeoutMs = 2000;

let positions: Record<string, number> | undefined;
/** The history entry whose scroll position is recorded, and its page. */
let currentEntry = { key: '', pathname: '' };

function readStoredPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function knownPositions(): Record<string, number> {
  positions ??= readStoredPositions();
  return positions;
}

/** A first page that was neither reloaded nor returned to has no position; reading the storage would delay it. */
const isNewVisit = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate';

/** Restores the scroll position on back and reload; any other page starts at its top. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (currentEntry.key) knownPositions()[currentEntry.key] = window.scrollY;
    };
    const storePositions = () => sessionStorage.setItem(storageKey, JSON.stringify(knownPositions()));
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
    // A replaced address only records state of the page and does not scroll it.
    const isFirst = currentEntry.key === '';
    const samePage = kind === 'REPLACE' && currentEntry.pathname === pathname;
    currentEntry = { key, pathname };
    if (samePage) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const position = kind === 'POP' && !(isFirst && isNewVisit()) ? knownPositions()[key] : undefined;
    if (position !== undefined) return scrollWhenTallEnough(position);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, kind]);

  return null;
}

/** Scrolls to a position, repeatedly while the page grows, until it is reached or the user scrolls. */
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
