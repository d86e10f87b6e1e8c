import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Prevents concurrent runs of an action: while its promise is pending, further calls are ignored and
 * `running` is true. The caller handles a rejection.
 */
export function useSingleFlight() {
  const [running, setRunning] = useState(false);
  const locked = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback((action: () => unknown) => {
    if (locked.current) return;
    const result = action();
    if (!(result instanceof Promise)) return;
    locked.current = true;
    setRunning(true);
    void result.finally(() => {
      locked.current = false;
      if (mounted.current) setRunning(false);
    });
  }, []);

  return { running, run };
}
