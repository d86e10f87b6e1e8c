import { useEffect, useState } from 'react';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { freeKeyTarget } from '#components/table/free-key.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { useLatest } from '#ui/hooks/use-latest.ts';

const lazyShortcuts = lazyComponent(() => import('#components/table/keyboard-shortcuts-dialog.tsx'));

/** Focuses the search box of the page; false when it has none. */
function focusSearchBox(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('#page input[type=search]');
  const shown = [...boxes].find((box) => box.checkVisibility());
  shown?.focus();
  shown?.select();
  return shown !== undefined;
}

type PageKeysProps = {
  /** What "/" opens on a page without a search box. */
  onSearch: () => void;
};

/** "/" and "?" on every page; a list handles them itself and comes first. */
export function PageKeys({ onSearch }: PageKeysProps) {
  const [helpOpen, setHelpOpen] = useState(false);
  const search = useLatest(onSearch);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!freeKeyTarget(event)) return;
      if (event.key === '?') setHelpOpen(true);
      else if (event.key !== '/') return;
      else if (!focusSearchBox()) search.current();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [search]);
  return (
    helpOpen && (
      <LazyPart part={lazyShortcuts} failed={null}>
        {({ KeyboardShortcutsDialog }) => <KeyboardShortcutsDialog open onOpenChange={setHelpOpen} />}
      </LazyPart>
    )
  );
}
