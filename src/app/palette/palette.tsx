import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/display/spinner.tsx';
import { lazyComponent, preload, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { PaletteKey } from './use-active-row.ts';

const lazyResults = lazyComponent(() => import('./palette-results.tsx'));

const listKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter'] satisfies PaletteKey[];

/**
 * Finds screens, stones, orders, customers and actions, and searches in words. The box is part of the first load and takes the first key
 * after the shortcut; the results load when it opens, and act on the keys that were pressed meanwhile.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const loaded = useLazyComponent(lazyResults, false);
  /** The list's key handler; until it is there, an Enter waits. */
  const onKey = useRef<((key: PaletteKey) => void) | null>(null);
  const [enterWaits, setEnterWaits] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing returns the focus to where it was.
    return () => element?.close();
  }, []);
  useEffect(() => preload(lazyResults), []);

  const change = (next: string) => {
    setText(next);
    setEnterWaits(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape';
    if ((!closes && !listKeys.includes(event.key)) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (closes) onClose();
    else if (onKey.current) onKey.current(event.key as PaletteKey);
    else if (event.key === 'Enter') setEnterWaits(true);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the backdrop; Escape closes as well
    <dialog
      ref={dialog}
      aria-label="Search or jump to…"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] w-[calc(100%-2rem)] max-w-144 overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float backdrop:bg-scrim dark:border-line-strong phone:mt-4"
    >
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink-2" />
        <input
          ref={box}
          role="combobox"
          aria-label="Search or jump to…"
          aria-expanded={Boolean(loaded)}
          aria-controls={loaded ? 'palette-rows' : undefined}
          aria-activedescendant={activeId ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search screens, stones, orders, 2ct oval…"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          className="h-11.5 w-full bg-transparent text-body outline-none pointer-coarse:text-base"
        />
        {(busy || (enterWaits && !loaded)) && <Spinner className="text-ink-2" />}
      </div>
      {loaded && (
        <loaded.PaletteResults
          {...{ text, box, onKey, enterWaits }}
          onText={change}
          close={onClose}
          onActive={setActiveId}
          onBusy={setBusy}
        />
      )}
    </dialog>
  );
}
