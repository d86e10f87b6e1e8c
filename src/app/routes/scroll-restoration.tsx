import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeOf, storePlaces, useHistoryEntry } from '#components/places/places.ts';

/** How long to retry the restored position while the page still grows, ms. */
const timeoutMs = 2000;

/** The history entry whose scroll position is recorded, and its page. */
let currentEntry = { key: '', pathname: '' };

/** Restores the scroll position on back, reload and the way back to a list; any other page starts at its top. */
export function ScrollRestoration() {
  const { pathname, hash } = useLocation();
  const { key, returnsTo } = useHistoryEntry();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (currentEntry.key) placeOf(currentEntry.key).window = window.scrollY;
    };
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', storePlaces);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', storePlaces);
    };
  }, []);

  useLayoutEffect(() => {
    if (currentEntry.key === key) return;
    // A replaced address only records state of the page and does not scroll it.
    const samePage = kind === 'REPLACE' && currentEntry.pathname === pathname;
    currentEntry = { key, pathname };
    if (samePage) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const position = returnsTo === undefined ? undefined : placeOf(returnsTo).window;
    if (position !== undefined) return scrollWhenTallEnough(position);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, returnsTo, pathname, hash, kind]);

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
