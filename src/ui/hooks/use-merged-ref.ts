import { type Ref, useCallback } from 'react';

/** Merges two refs into one. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined) {
  return useCallback(
    (node: T | null) => {
      const clean = [first, second].map((ref) => fill(ref, node));
      return () => {
        for (const undo of clean) undo();
      };
    },
    [first, second],
  );
}

function fill<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const undo = ref(node);
    return typeof undo === 'function' ? undo : () => ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
