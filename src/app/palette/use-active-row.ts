import { useEffect, useState } from 'react';
import { useLatest } from '#ui/hooks/use-latest.ts';
import type { PaletteRow } from './palette-row.ts';

export type PaletteKey = 'ArrowDown' | 'ArrowUp' | 'Enter';

type ActiveRow = { text: string; id: string | null; chosen: boolean };

type Options = {
  text: string;
  /** The rows that can be active, in order. */
  rows: readonly PaletteRow[];
  /** Results of the text are still on their way. */
  pending: boolean;
  /** An Enter was pressed before the list was there. */
  enterWaits: boolean;
  run: (row: PaletteRow) => void;
};

/**
 * The active row. It is the first one of the text, or the one chosen with an arrow or the pointer, and stays when
 * later results move it. Enter runs a chosen row, or the first screen or action whose name matches; else it waits for
 * the results, so that a number typed and entered quickly opens what it names.
 */
export function useActiveRow(options: Options) {
  const { text, rows, pending, enterWaits, run } = options;
  const [state, setState] = useState<ActiveRow>({ text, id: null, chosen: false });
  const [queued, setQueued] = useState(enterWaits ? text : null);
  const has = (id: string | null) => rows.some((row) => row.id === id);

  let active = state;
  if (state.text !== text || !has(state.id)) {
    active = { text, id: rows[0]?.id ?? null, chosen: false };
    if (active.text !== state.text || active.id !== state.id) setState(active);
  }

  const runs = useLatest(run);
  const first = rows[0];
  useEffect(() => {
    if (queued === null || pending) return;
    setQueued(null);
    if (queued === text && first) runs.current(first);
  }, [queued, pending, text, first, runs]);

  const enter = () => {
    const row = rows.find(({ id }) => id === active.id);
    if (row && (active.chosen || !pending || !/\d/.test(text))) run(row);
    else if (pending) setQueued(text);
  };
  const move = (by: number) => {
    const from = rows.findIndex(({ id }) => id === active.id);
    const row = rows[(from + by + rows.length) % rows.length];
    if (row) setState({ text, id: row.id, chosen: true });
  };
  return {
    activeId: active.id,
    choose: (id: string) => setState({ text, id, chosen: true }),
    onKey: (key: PaletteKey) => {
      if (key === 'Enter') enter();
      else move(key === 'ArrowDown' ? 1 : -1);
    },
  };
}
