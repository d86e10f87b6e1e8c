import { useCallback, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * Tells whether the user is on the way to another page. While that loads, this one stays on screen: what it still writes
 * into its address, such as a search that was typed before a click, would end the way there. When the user stays after
 * all, this function is a new one, so that an effect that was held back runs again.
 */
export function usePageLeft(): () => boolean {
  const { state } = useNavigation();
  const latest = useRef(state);
  latest.current = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each state
  return useCallback(() => latest.current !== 'idle', [state]);
}
