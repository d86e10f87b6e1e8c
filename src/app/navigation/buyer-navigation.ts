import { House, MessageSquareText, ReceiptText, Scale, Search, Sparkles, Star, ThumbsUp } from 'lucide-react';
import { useGetBuyerStats } from '../../api/generated/hooks/dashboard/dashboard.ts';
import { useGetSiteInfo } from '../../api/generated/hooks/settings/settings.ts';
import { messages } from '../../domain/messages.ts';
import { paths, type ReportTitle } from '../../paths.ts';
import type { NavigationGroup, Place } from './navigation.ts';

const shows =
  (title: ReportTitle) =>
  ({ pathname, search }: Place) =>
    pathname === paths.report() && (new URLSearchParams(search).get('title') ?? 'new') === title;

/** What a buyer can go to. */
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
          matches: (place) => place.pathname === paths.search() || shows('search')(place),
        },
        { label: messages.report.newStock, to: paths.report(), icon: Sparkles, matches: shows('new') },
        {
          label: messages.report.bestOf(business).trim(),
          to: paths.report({ title: 'featured' }),
          icon: Star,
          matches: shows('featured'),
        },
        {
          label: 'Recommended',
          to: paths.report({ title: 'recommended' }),
          icon: ThumbsUp,
          count: stats?.recommended,
          matches: shows('recommended'),
        },
        { label: 'Compare', to: paths.compare(), icon: Scale },
      ],
    },
    {
      label: 'My trade',
      items: [
        { label: 'My orders', to: paths.myOrders(), icon: ReceiptText, count: stats?.orders },
        { label: 'My enquiries', to: paths.myEnquiries(), icon: MessageSquareText, count: stats?.enquiries },
      ],
    },
  ];
}
