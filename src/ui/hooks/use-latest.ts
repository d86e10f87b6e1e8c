import { useInsertionEffect, useRef } from 'react';

/** A ref that always holds the latest value: for handlers that must not make memoised rows render again. */
export function useLatest<Value>(value: Value) {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return ref;
}
