import {
  Clock,
  FileText,
  House,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Scale,
  Search,
  Sparkles,
  Star,
  ThumbsUp,
} from 'lucide-react';
import { useGetBuyerStats } from '#contract/hooks/dashboard/dashboard.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths, type ReportTitle } from '#domain/routes/paths.ts';
import type { NavigationGroup, NavigationLocation } from './navigation.ts';

const isReport =
  (title: ReportTitle) =>
  ({ pathname, search }: NavigationLocation) =>
    pathname === paths.report() && (new URLSearchParams(search).get('title') ?? 'new') === title;

/** Navigation of buyers. */
export function useBuyerNavigation(): NavigationGroup[] {
  const stats = useGetBuyerStats({ query: { select: ({ data }) => data } }).data;
  const business = useGetSiteInfo().data?.data.business_name ?? '';
  return [
    { label: 'Overview', items: [{ label: 'Home', to: paths.home(), icon: House }] },
    {
      label: 'Stock',
      items: [
        {
          label: 'Search',
          to: paths.search(),
          icon: Search,
          matches: (location) => location.pathname === paths.search() || isReport('search')(location),
        },
        { label: messages.report.newStock, to: paths.report(), icon: Sparkles, matches: isReport('new') },
        {
          label: messages.report.bestOf(business).trim(),
          to: paths.report({ title: 'featured' }),
          icon: Star,
          matches: isReport('featured'),
        },
        {
          label: 'Recommended',
          to: paths.report({ title: 'recommended' }),
          icon: ThumbsUp,
          count: stats?.recommended,
          matches: isReport('recommended'),
        },
        { label: 'Compare', to: paths.compare(), icon: Scale },
      ],
    },
    {
      label: 'My trade',
      items: [
        { label: 'My orders', to: paths.myOrders(), icon: ReceiptText, count: stats?.orders },
        { label: 'My statement', to: paths.myStatement(), icon: FileText },
        { label: 'My enquiries', to: paths.myEnquiries(), icon: MessageSquareText, count: stats?.enquiries },
        { label: 'My holds', to: paths.myHolds(), icon: Clock },
        { label: 'My demands', to: paths.myDemands(), icon: Megaphone },
      ],
    },
  ];
}
