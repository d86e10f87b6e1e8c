import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';

/** The name of the business, for the labels and messages of its own prices; blank until it is known. */
export function useBusinessName(): string {
  return useGetSiteInfo({ query: { staleTime: Number.POSITIVE_INFINITY } }).data?.data.business_name ?? '';
}
