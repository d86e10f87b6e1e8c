import { useCallback } from 'react';
import { useOptimisticRow } from '#components/list-page/use-optimistic-row.ts';
import { getListJewelleryQueryKey, useUpdateJewellery } from '#contract/hooks/jewellery/jewellery.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';

/** Query key of all lists of pieces. */
const jewelleryLists = getListJewelleryQueryKey();

/** Toggles the star of a piece, which shows at once; stable between renders. */
export function useFeatured(): (piece: Jewellery) => void {
  const update = useOptimisticRow<Jewellery, Pick<Jewellery, 'is_featured'>>(
    jewelleryLists,
    useUpdateJewellery().mutateAsync,
  );
  return useCallback(
    (piece: Jewellery) => void update(piece, { is_featured: piece.is_featured === 1 ? 0 : 1 }),
    [update],
  );
}
