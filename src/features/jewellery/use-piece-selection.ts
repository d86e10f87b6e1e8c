import { useMemo, useState } from 'react';
import type { TableSelection } from '#components/table/table-selection.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { useSession } from '#session/session-context.ts';

type SelectedPiece = Pick<Jewellery, 'id' | 'stockId'>;

export type PieceSelection = TableSelection<SelectedPiece> & {
  /** The selected pieces, in order of selection. */
  pieces: readonly SelectedPiece[];
  clear: () => void;
};

function read(key: string): SelectedPiece[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The selection of the jewellery list: it survives paging, sorting and a reload, and ends with the tab. */
export function usePieceSelection(): PieceSelection {
  const { user } = useSession();
  const key = `facet.selection.jewellery.${user?.id}`;
  const [pieces, setPieces] = useState<readonly SelectedPiece[]>(() => read(key));
  return useMemo(() => {
    const write = (next: readonly SelectedPiece[]) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setPieces(next);
    };
    return {
      pieces,
      isSelected: ({ id }) => pieces.some((piece) => piece.id === id),
      label: ({ stockId }) => `Select ${stockId}`,
      onSelect: (rows, selected) => {
        const others = pieces.filter(({ id }) => !rows.some((row) => row.id === id));
        const added = rows.map(({ id, stockId }) => ({ id, stockId }));
        write(selected ? [...others, ...added] : others);
      },
      clear: () => write([]),
    };
  }, [key, pieces]);
}
