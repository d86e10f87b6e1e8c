import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageLeft } from '../page/use-page-left.ts';

/** How the state of a screen is read from its address and written into it. */
export type UrlCodec<State> = {
  read: (params: URLSearchParams) => State;
  /** The search params; default values are left out, to keep addresses short. */
  write: (state: State) => URLSearchParams;
  /** The state given by a navigation state; null when there is none. */
  fromNavigation?: (state: unknown) => State | null;
};

/**
 * The state of a screen in its address, and a function that changes part of it (a history entry). A
 * navigation state applies where the address has no params, and is written into the address.
 */
export function useUrlState<State extends object>(codec: UrlCodec<State>) {
  const [params, setParams] = useSearchParams();
  const { state: navigation } = useLocation();
  const requested = useMemo(
    () => (params.size === 0 ? (codec.fromNavigation?.(navigation) ?? null) : null),
    [codec, params, navigation],
  );
  const state = useMemo(() => requested ?? codec.read(params), [codec, params, requested]);

  useEffect(() => {
    const requestedParams = requested && codec.write(requested);
    if (requestedParams && requestedParams.size > 0) setParams(requestedParams, { replace: true });
  }, [codec, requested, setParams]);

  const isLeft = usePageLeft();
  /** The state with the changes that are not rendered yet. */
  const latest = useRef(state);
  useLayoutEffect(() => {
    // `isLeft` is a new function when the user comes back to what is rendered.
    if (!isLeft()) latest.current = state;
  }, [state, isLeft]);
  const change = useCallback(
    (part: Partial<State>) => {
      if (isLeft()) return;
      latest.current = { ...latest.current, ...part };
      setParams(codec.write(latest.current));
    },
    [codec, setParams, isLeft],
  );
  return [state, change] as const;
}
