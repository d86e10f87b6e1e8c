import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `delay` ms. */
export function useDebouncedValue<Value>(value: Value, delayMs = 200): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
