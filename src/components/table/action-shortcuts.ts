import { type ReactNode, useEffect } from 'react';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { freeKeyTarget } from './free-key.ts';

/** The part of a toolbar action that its key needs. */
type KeyedAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  disabledReason?: string | null;
  onSelect: () => unknown;
};

/** The actions of the lists on the screen, the latest list last. */
const lists: { current: readonly KeyedAction[] }[] = [];

/** The actions of the lists on the screen that have a key. */
export function actionsWithShortcut(): KeyedAction[] {
  return lists.flatMap(({ current }) => current).filter(({ shortcut }) => shortcut);
}

/** Runs a list's actions by their keys, which work anywhere outside text input and overlays. */
export function useActionShortcuts(actions: readonly KeyedAction[]): void {
  const latest = useLatest(actions);
  useEffect(() => {
    lists.push(latest);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.shiftKey || !freeKeyTarget(event)) return;
      const action = latest.current.find(({ shortcut }) => shortcut === event.key);
      if (!action || action.disabledReason) return;
      event.preventDefault();
      void action.onSelect();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      lists.splice(lists.indexOf(latest), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [latest]);
}
