import {
  Clock,
  Crown,
  Gem,
  History,
  Layers,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Search,
  Settings,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { sections } from '#components/page/sections.ts';
import { useGetAdminCounts } from '#contract/hooks/dashboard/dashboard.ts';
import { paths } from '#domain/routes/paths.ts';
import type { NavigationGroup } from './navigation.ts';

/** The count of waiting work; an empty queue shows none. */
const waiting = (count: number | undefined) => count || undefined;

/** Navigation of administrators. */
export function useAdminNavigation(): NavigationGroup[] {
  const counts = useGetAdminCounts({ query: { select: ({ data }) => data } }).data;
  return [
    { label: 'Overview', items: [{ ...sections.dashboard, icon: LayoutDashboard }] },
    {
      label: 'Stock',
      items: [
        { ...sections.search, icon: Search },
        {
          ...sections.diamonds,
          icon: Gem,
          matches: ({ pathname }) => pathname === paths.diamonds() || pathname.startsWith('/diamond/'),
        },
        {
          ...sections.layouts,
          icon: Layers,
          matches: ({ pathname }) => pathname === paths.layouts() || pathname.startsWith(paths.layoutForm()),
        },
        {
          ...sections.jewellery,
          icon: Crown,
          matches: ({ pathname }) =>
            pathname.startsWith(paths.jewellery()) || pathname === paths.categories(),
        },
      ],
    },
    {
      label: 'Trade',
      items: [
        {
          ...sections.enquiries,
          icon: MessageSquareText,
          count: waiting(counts?.new_enquiries),
          countLabel: 'new',
        },
        {
          ...sections.orders,
          icon: ReceiptText,
          count: waiting(counts?.pending_orders),
          countLabel: 'waiting for acceptance',
        },
        {
          ...sections.holds,
          icon: Clock,
          count: waiting(counts?.requested_holds),
          countLabel: 'requested',
        },
        {
          ...sections.demands,
          icon: Megaphone,
          count: waiting(counts?.open_demands),
          countLabel: 'open',
        },
      ],
    },
    {
      label: 'People',
      items: [
        {
          ...sections.customers,
          icon: Users,
          matches: ({ pathname }) =>
            pathname === paths.users() || (pathname.startsWith('/user/') && pathname !== paths.approvals()),
        },
        {
          ...sections.approvals,
          icon: UserRoundCheck,
          count: waiting(counts?.pending_approvals),
          countLabel: 'waiting for a decision',
        },
      ],
    },
    {
      label: 'Business',
      items: [
        {
          ...sections.history,
          icon: History,
          pages: [sections.imports],
          matches: ({ pathname }) => pathname === paths.history() || pathname === paths.imports(),
        },
        {
          ...sections.settings,
          icon: Settings,
          pages: [sections.videos],
          matches: ({ pathname }) => pathname === paths.settings() || pathname === paths.videos(),
        },
      ],
    },
  ];
}
