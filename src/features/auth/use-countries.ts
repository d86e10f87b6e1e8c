import { useEffect, useState } from 'react';
import { listCountries } from '../../api/generated/hooks/locations/locations.ts';
import type { Country } from '../../api/generated/model/country.ts';

export type Countries = {
  /** Null until they are there. */
  list: readonly Country[] | null;
  failed: boolean;
  retry: () => void;
};

/** The countries with their dialling codes. (Asked without the query cache, to load less.) */
export function useCountries(): Countries {
  const [list, setList] = useState<readonly Country[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks anew
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    listCountries(undefined, leaving.signal)
      .then(({ data }) => setList(data))
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, [tries]);
  return { list, failed, retry: () => setTries(tries + 1) };
}
