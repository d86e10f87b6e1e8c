import { useEffect, useState } from 'react';
import type { Country } from '#contract/model/country.ts';
import { listCountries } from '#contract/requests/locations/locations.ts';

export type Countries = {
  /** Null until loaded. */
  list: readonly Country[] | null;
  failed: boolean;
  retry: () => void;
};

/** The countries with their dialling codes. (Fetched without the query cache, to load less code.) */
export function useCountries(): Countries {
  const [list, setList] = useState<readonly Country[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every retry requests again
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    listCountries({ signal: controller.signal })
      .then(({ data }) => setList(data))
      .catch(() => !controller.signal.aborted && setFailed(true));
    return () => controller.abort();
  }, [attempt]);
  return { list, failed, retry: () => setAttempt(attempt + 1) };
}
