import { type RefObject, useEffect } from 'react';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { freeKeyTarget } from './free-key.ts';

type KeyHandlers = {
  /** Moves the active row by so many rows. */
  move: (by: number) => void;
  /** Moves to the first or last row. */
  jump: (to: 'first' | 'last') => void;
  select: () => void;
  open: () => void;
  search: () => boolean;
  help: () => void;
};

const arrowKeyWidgets =
  '[role=tab],[role=radio],[role=menuitem],[role=slider],[role=option],input[type=radio]';

/**
 * The keyboard shortcuts of a list. Letters and signs work anywhere outside text input; arrows, space and
 * enter only from rows or without a focused control, where the browser does not use them.
 */
export function useTableShortcuts(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  handlers: KeyHandlers,
): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = freeKeyTarget(event);
      if (target && handleKey(event, target, area.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [area, enabled, latest]);
}

function handleKey(
  event: KeyboardEvent,
  target: Element,
  area: HTMLElement | null,
  handlers: KeyHandlers,
): boolean {
  const done = (action: () => void) => {
    action();
    return true;
  };
  if (event.key === 'j') return done(() => handlers.move(1));
  if (event.key === 'k') return done(() => handlers.move(-1));
  if (event.key === '?') return done(handlers.help);
  if (event.key === '/') return handlers.search();

  const onRow = target.matches('[data-row]');
  const allowed =
    onRow || target === document.body || target === area || target.matches('[data-row] input[type=checkbox]');
  if (!allowed || target.closest(arrowKeyWidgets)) return false;
  if (event.key === 'ArrowDown') return done(() => handlers.move(1));
  if (event.key === 'ArrowUp') return done(() => handlers.move(-1));
  if (!onRow) return false;
  if (event.key === 'Home') return done(() => handlers.jump('first'));
  if (event.key === 'End') return done(() => handlers.jump('last'));
  if (event.key === ' ') return done(handlers.select);
  if (event.key === 'Enter') return done(handlers.open);
  return false;
}
