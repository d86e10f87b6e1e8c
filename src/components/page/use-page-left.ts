import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the address is already that of another page. While the next page loads, this one stays on screen: what
 * it still writes into its address, such as a search that was typed before a click, would lead back to it.
 */
export function usePageLeft(): () => boolean {
  const { pathname } = useLocation();
  const [own, setOwn] = useState({ pathname, address: window.location.pathname });
  if (own.pathname !== pathname) setOwn({ pathname, address: window.location.pathname });
  return useCallback(() => window.location.pathname !== own.address, [own]);
}
