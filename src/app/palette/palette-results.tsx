import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { UnderstoodWords } from '#components/word-search/understood-words.tsx';
import { useWordSearch } from '#components/word-search/use-word-search.ts';
import { searchWithoutText } from '#domain/search/text/not-understood.ts';
import { cn } from '#lib/class-names.ts';
import { menuItemStyles } from '#ui/display/floating-styles.ts';
import type { PaletteGroup, PaletteRow } from './palette-row.ts';
import { type PaletteKey, useActiveRow } from './use-active-row.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import { isWordSearch, wordsRow } from './word-search-row.tsx';

type PaletteResultsProps = {
  text: string;
  /** The box with the text. */
  box: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** Receives the handler of the box's keys. */
  onKey: RefObject<((key: PaletteKey) => void) | null>;
  enterWaits: boolean;
  close: () => void;
  onActive: (elementId: string | null) => void;
  onBusy: (busy: boolean) => void;
};

const elementId = (row: string) => `palette-${row.replace(/[^\w-]/g, '-')}`;

/** The results of the palette, in groups. */
export function PaletteResults(props: PaletteResultsProps) {
  const { box, onText, onKey, enterWaits, close, onActive, onBusy } = props;
  const text = props.text.trim();
  const words = useWordSearch(props.text, isWordSearch(text));
  const { groups, pending } = usePaletteGroups(text, words);
  /** The text whose search without the rest was offered. */
  const [offered, setOffered] = useState<string | null>(null);
  const run = (row: PaletteRow) => {
    if (row.id === wordsRow && words.notUnderstood.length > 0 && offered !== text) {
      setOffered(text);
      return;
    }
    close();
    row.run();
  };
  const rows = groups.filter(({ outdated }) => !outdated).flatMap((group) => group.rows);
  const active = useActiveRow({ text, rows, pending, enterWaits, run });
  const activeElement = active.activeId && elementId(active.activeId);

  useLayoutEffect(() => {
    onKey.current = active.onKey;
  });
  useEffect(() => onActive(activeElement), [activeElement, onActive]);
  useEffect(() => onBusy(pending), [pending, onBusy]);
  useEffect(() => {
    if (activeElement) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);

  return (
    <>
      {words.understood && words.wishes.length === 0 && (
        <div className="grid gap-2 border-b px-4 py-2.5">
          <UnderstoodWords text={props.text} search={words} box={box} onText={onText} />
          {offered === text && (
            <p role="alert" className="text-table">
              {searchWithoutText}
            </p>
          )}
        </div>
      )}
      <div
        id="palette-rows"
        role="listbox"
        aria-label="Results"
        aria-busy={pending || undefined}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {groups.map((group) => (
          <ResultGroup
            key={group.heading}
            group={group}
            activeId={active.activeId}
            choose={active.choose}
            run={run}
          />
        ))}
      </div>
      {groups.length === 0 && (
        <p role="status" className="px-4 py-6 text-center text-ink-2 text-table">
          {pending ? 'Searching…' : `No results for “${text}”. Try a stone, order or certificate number.`}
        </p>
      )}
    </>
  );
}

type ResultGroupProps = {
  group: PaletteGroup;
  activeId: string | null;
  choose: (id: string) => void;
  run: (row: PaletteRow) => void;
};

function ResultGroup({
  group: { heading, rows, outdated = false },
  activeId,
  choose,
  run,
}: ResultGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-label={heading} className={cn(outdated && 'pointer-events-none opacity-60')}>
      <p aria-hidden className="px-2 pt-2 pb-1 text-ink-2 text-label">
        {heading}
      </p>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
        <div
          key={row.id}
          id={elementId(row.id)}
          role="option"
          tabIndex={-1}
          aria-selected={!outdated && row.id === activeId}
          aria-disabled={outdated || undefined}
          onPointerMove={() => row.id !== activeId && choose(row.id)}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(row)}
          className={cn(menuItemStyles, 'min-h-8.5 aria-selected:bg-accent-wash')}
        >
          {row.icon}
          <span className="min-w-0 flex-1 truncate">{row.label}</span>
          {row.aside && <span className="shrink-0 text-ink-2 text-label">{row.aside}</span>}
        </div>
      ))}
    </div>
  );
}
