import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `delay` ms. */
export function useLateValue<Value>(value: Value, delay = 200): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}
