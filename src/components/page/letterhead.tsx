import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { BrandMark } from './brand-mark.tsx';

/** The name of the business above what is printed; not shown on the screen. */
export function Letterhead() {
  const site = useGetSiteInfo({ query: { staleTime: Number.POSITIVE_INFINITY } }).data?.data;
  return (
    <p className="hidden items-center gap-2 pb-4 font-semibold text-base print:flex">
      <BrandMark size={22} className="text-accent" />
      {site?.business_name}
    </p>
  );
}
