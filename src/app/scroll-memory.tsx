import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'facet.scroll';
/** How long a page that is still growing is followed to the place where one was, ms. */
const patience = 2000;

const positions: Record<string, number> = stored();
/** The visit whose place is being watched, and the page it shows. */
let watched = { key: '', pathname: '' };

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Going back, or loading again, finds the place where one was; any other page begins at its top. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const watch = () => {
      if (watched.key) positions[watched.key] = window.scrollY;
    };
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(positions));
    window.addEventListener('scroll', watch, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', watch);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    if (watched.key === key) return;
    // An address that only writes down what is chosen on the page leaves the page where it is.
    const samePage = kind === 'REPLACE' && watched.pathname === pathname;
    watched = { key, pathname };
    if (samePage) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (kind === 'POP' && key in positions) return scrollOnceThere(positions[key] as number);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, kind]);

  return null;
}

/** Scrolls to a place, again while the page grows until it is there; whoever scrolls by hand ends it. */
function scrollOnceThere(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) < 2) return;
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    clearTimeout(timer);
    growing.disconnect();
    for (const kind of byHand) window.removeEventListener(kind, stop);
  };
  for (const kind of byHand) window.addEventListener(kind, stop, { passive: true });
  growing.observe(document.documentElement);
  return stop;
}
