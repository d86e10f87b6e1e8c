import { useInsertionEffect, useRef } from 'react';

/** A ref to the latest value, for handlers that must not re-render memoised rows. */
export function useLatest<Value>(value: Value) {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return ref;
}
