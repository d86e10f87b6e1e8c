import { useEffect, useState } from 'react';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import { getSiteInfo } from '#contract/requests/settings/settings.ts';

/**
 * The business's name and demonstration accounts; null until loaded. (Fetched without the query cache, to
 * load less code.)
 */
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
