import { Gem, LayoutDashboard, ReceiptText, Search } from 'lucide-react';
import { useGetAdminStats } from '#contract/hooks/dashboard/dashboard.ts';
import { paths } from '#domain/routes/paths.ts';
import type { NavigationGroup } from './navigation.ts';

/** Navigation of administrators. */
export function useAdminNavigation(): NavigationGroup[] {
  const stats = useGetAdminStats({ query: { select: ({ data }) => data } }).data;
  return [
    { label: 'Overview', items: [{ label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard }] },
    {
      label: 'Stock',
      items: [
        { label: 'Search', to: paths.searchDiamonds(), icon: Search },
        {
          label: 'Diamonds',
          to: paths.diamonds(),
          icon: Gem,
          count: stats?.diamondCount,
          countLabel: 'in stock',
          matches: ({ pathname }) => pathname === paths.diamonds() || pathname.startsWith('/diamond/'),
        },
      ],
    },
    { label: 'Trade', items: [{ label: 'Orders', to: paths.orders(), icon: ReceiptText }] },
  ];
}
