import { Clock, Settings } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '#components/actions/action-provider.tsx';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { Link } from '#components/link/link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { editPricingRule } from '#components/pricing-rule/edit-pricing-rule.tsx';
import { uploadList } from '#components/stock-import/upload-list.tsx';
import { uploadImages } from '#components/stone-media-upload/upload-images.tsx';
import { useGetAdminCounts, useGetAdminStats } from '#contract/hooks/dashboard/dashboard.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { ActivitySection } from './activity-section.tsx';
import { AdminStatTiles } from './admin-stat-tiles.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { FeaturedDiamonds } from './featured-diamonds.tsx';
import { AllPendingOrders, PendingAmounts } from './pending-amounts.tsx';
import { RecentSearches, SavedSearches } from './saved-and-recent-searches.tsx';
import { TodayEnquiries, TodayOrders } from './today-orders-and-enquiries.tsx';

/** Leads to the requests for a hold that wait for a decision; nothing without any. */
function RequestedHolds({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <Link
      to={paths.holds()}
      className="flex items-center gap-2 border-line border-b bg-warning-wash px-5 py-2.5 font-medium text-table text-warning hover:underline phone:px-4"
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      {countText(count, 'requested hold')} {count === 1 ? 'waits' : 'wait'} for a decision
    </Link>
  );
}

const lazyPendingDialog = lazyComponent(() => import('./pending-dialog.tsx'));

const lazySetupChecklist = lazyComponent(() => import('#components/setup/setup-checklist.tsx'));

const texts = messages.dashboard;

/** Customers with the largest amounts; the dialog names all of them. */
const firstCustomers = 10;

/** The start page of administrators: key figures, today's orders and enquiries, pending amounts. */
export function DashboardPage() {
  const { user } = useSession();
  const query = useGetAdminStats({ query: { select: ({ data }) => data } });
  const stats = query.data;
  const counts = useGetAdminCounts({ query: { select: ({ data }) => data } }).data;
  const [pendingOpen, setPendingOpen] = useState(false);
  const { perform } = useActions();
  const lastLogin = stats?.last_login_date ?? user?.last_login_date;
  usePageTitle('Dashboard');

  return (
    <>
      <PageHeader
        title={`Welcome, ${user?.name ?? ''}`}
        subtitle={lastLogin ? `Last login ${formatDateTime(lastLogin)}` : 'This is the first login'}
        actions={
          <>
            <Button icon={<uploadImages.icon aria-hidden />} onClick={() => perform(uploadImages, undefined)}>
              <span className="phone:sr-only">{uploadImages.label}</span>
            </Button>
            <Button
              icon={<editPricingRule.icon aria-hidden />}
              onClick={() => perform(editPricingRule, undefined)}
            >
              <span className="phone:sr-only">{editPricingRule.label}</span>
            </Button>
            <Link to={paths.settings()} className={buttonStyles({ variant: 'outline' })}>
              <Settings aria-hidden />
              <span className="phone:sr-only">Settings</span>
            </Link>
            <RowActionButtons actions={[uploadList]} row={undefined} />
          </>
        }
      />
      {counts?.setup_open && (
        <div className="min-h-125 px-5 pb-4 phone:px-4">
          <LazyPart part={lazySetupChecklist}>{({ SetupChecklist }) => <SetupChecklist />}</LazyPart>
        </div>
      )}
      <AdminStatTiles query={query} onPending={() => setPendingOpen(true)} />
      <RequestedHolds count={counts?.requested_holds} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-7 px-5 py-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] phone:px-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
          <ActivitySection />
          <DashboardSection
            title={texts.todayOrders}
            query={query}
            aside={
              <Link to={paths.orders()} className={linkStyles()}>
                All orders
              </Link>
            }
            empty={stats?.todayOrders.length ? null : 'No orders today'}
          >
            <TodayOrders orders={stats?.todayOrders ?? []} />
          </DashboardSection>
          <DashboardSection
            title={texts.amountPending}
            query={query}
            aside={<AllPendingOrders />}
            empty={stats?.users_pending_amt.length ? null : 'No pending amounts'}
          >
            <PendingAmounts
              rows={stats?.users_pending_amt.slice(0, firstCustomers) ?? []}
              caption={texts.amountPending}
            />
            {(stats?.users_pending_amt.length ?? 0) > firstCustomers && (
              <Button variant="ghost" size="sm" className="mt-2" onClick={() => setPendingOpen(true)}>
                All customers with a balance
              </Button>
            )}
          </DashboardSection>
          <DashboardSection
            title={texts.todayEnquiries}
            query={query}
            aside={
              <Link to={paths.enquiries()} className={linkStyles()}>
                All enquiries
              </Link>
            }
            empty={stats?.todayEnquiries.length ? null : 'No enquiries today'}
          >
            <TodayEnquiries enquiries={stats?.todayEnquiries ?? []} />
          </DashboardSection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
          <FeaturedDiamonds />
          <SavedSearches />
          <RecentSearches />
        </div>
      </div>
      {pendingOpen && (
        <LazyPart part={lazyPendingDialog} failed={null}>
          {({ PendingDialog }) => (
            <PendingDialog
              open
              onOpenChange={() => setPendingOpen(false)}
              total={stats?.totalPendingAmount ?? 0}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
