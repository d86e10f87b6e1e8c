import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs an action so that it cannot run twice at once: while the promise it answered with is open, further calls
 * do nothing and `running` is true. A rejected promise is left to whoever made it.
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
