import { useEffect, useState } from 'react';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import { getSiteInfo } from '#contract/requests/settings/settings.ts';

/** The house's name and demonstration accounts; null until known. (Asked without the query cache, to load less.) */
export function useSiteInfo(): SiteInfo | null {
  const [site, setSite] = useState<SiteInfo | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    getSiteInfo({ signal: controller.signal })
      .then(({ data }) => setSite(data))
      // Without it the page lacks a name and nothing else.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return site;
}
