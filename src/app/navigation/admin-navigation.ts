import {
  Clapperboard,
  Crown,
  FileSpreadsheet,
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
import { useGetAdminCounts } from '#contract/hooks/dashboard/dashboard.ts';
import { paths } from '#domain/routes/paths.ts';
import type { NavigationGroup } from './navigation.ts';

/** The count of waiting work; an empty queue shows none. */
const waiting = (count: number | undefined) => count || undefined;

/** Navigation of administrators. */
export function useAdminNavigation(): NavigationGroup[] {
  const counts = useGetAdminCounts({ query: { select: ({ data }) => data } }).data;
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
          count: counts?.stones_in_stock,
          countLabel: 'in stock',
          matches: ({ pathname }) => pathname === paths.diamonds() || pathname.startsWith('/diamond/'),
        },
        {
          label: 'Layouts',
          to: paths.layouts(),
          icon: Layers,
          matches: ({ pathname }) => pathname === paths.layouts() || pathname.startsWith(paths.layoutForm()),
        },
        {
          label: 'Jewellery',
          to: paths.jewellery(),
          icon: Crown,
          matches: ({ pathname }) =>
            pathname.startsWith(paths.jewellery()) || pathname === paths.categories(),
        },
        { label: 'Imports', to: paths.imports(), icon: FileSpreadsheet },
      ],
    },
    {
      label: 'Trade',
      items: [
        {
          label: 'Enquiries',
          to: paths.enquiries(),
          icon: MessageSquareText,
          count: waiting(counts?.enquiries_today),
          countLabel: 'today',
        },
        {
          label: 'Orders',
          to: paths.orders(),
          icon: ReceiptText,
          count: waiting(counts?.pending_orders),
          countLabel: 'waiting for acceptance',
        },
        {
          label: 'Demands',
          to: paths.demands(),
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
          label: 'Customers',
          to: paths.users(),
          icon: Users,
          matches: ({ pathname }) =>
            pathname === paths.users() || (pathname.startsWith('/user/') && pathname !== paths.approvals()),
        },
        {
          label: 'Approvals',
          to: paths.approvals(),
          icon: UserRoundCheck,
          count: waiting(counts?.pending_approvals),
          countLabel: 'waiting for a decision',
        },
      ],
    },
    {
      label: 'Business',
      items: [
        { label: 'Videos', to: paths.videos(), icon: Clapperboard },
        { label: 'History', to: paths.history(), icon: History },
        { label: 'Settings', to: paths.settings(), icon: Settings },
      ],
    },
  ];
}
