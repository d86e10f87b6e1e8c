import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the address is already that of another page. While the next page loads, this one stays on screen: what
 * it still writes into its address, such as a search that was typed before a click, would lead back to it. When the
 * user comes back before that page has loaded, the router renders nothing again; this function is a new one then, so
 * that an effect that was held back runs again.
 */
export function usePageLeft(): () => boolean {
  const { pathname } = useLocation();
  const [own, setOwn] = useState({ pathname, address: window.location.pathname });
  if (own.pathname !== pathname) setOwn({ pathname, address: window.location.pathname });
  useEffect(() => {
    const onBack = () => setOwn((now) => (window.location.pathname === now.address ? { ...now } : now));
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return useCallback(() => window.location.pathname !== own.address, [own]);
}
