import { Clock, Gem, House, Megaphone, MessageSquareText, ReceiptText, Search } from 'lucide-react';
import { useGetBuyerStats } from '#contract/hooks/dashboard/dashboard.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import type { NavigationGroup, NavigationLocation } from './navigation.ts';

const isSearch = ({ pathname, search }: NavigationLocation) =>
  pathname === paths.report() && new URLSearchParams(search).get('title') === 'search';

/** Navigation of buyers. */
export function useBuyerNavigation(): NavigationGroup[] {
  const business = useGetSiteInfo().data?.data.business_name ?? '';
  const stats = useGetBuyerStats({ query: { select: ({ data }) => data } }).data;
  return [
    { label: 'Overview', items: [{ label: 'Home', to: paths.home(), icon: House }] },
    {
      label: 'Stock',
      items: [
        {
          label: 'Search',
          to: paths.search(),
          icon: Search,
          matches: (location) => location.pathname === paths.search() || isSearch(location),
        },
        {
          label: 'Stock',
          to: paths.report(),
          icon: Gem,
          pages: [
            { label: messages.report.bestOf(business).trim(), to: paths.report({ title: 'featured' }) },
            { label: messages.report.recommended, to: paths.report({ title: 'recommended' }) },
            { label: 'Compare', to: paths.compare() },
          ],
          matches: (location) => location.pathname === paths.report() && !isSearch(location),
        },
      ],
    },
    {
      label: 'My trade',
      items: [
        {
          label: 'My orders',
          to: paths.myOrders(),
          icon: ReceiptText,
          pages: [{ label: 'My statement', to: paths.myStatement() }],
          matches: ({ pathname }) => [paths.myOrders(), paths.myStatement()].includes(pathname),
        },
        {
          label: 'My enquiries',
          to: paths.myEnquiries(),
          icon: MessageSquareText,
          pages: [{ label: 'Client pages', to: paths.myClientPages() }],
          matches: ({ pathname }) => [paths.myEnquiries(), paths.myClientPages()].includes(pathname),
        },
        {
          label: 'My holds',
          to: paths.myHolds(),
          icon: Clock,
          count: stats?.holds_ending || undefined,
          countLabel: 'ending within a day',
        },
        { label: 'My demands', to: paths.myDemands(), icon: Megaphone },
      ],
    },
  ];
}
