import { keepPreviousData } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { useListNotifications, useUpdateNotifications } from '#contract/hooks/notifications/notifications.ts';
import type { Notification } from '#contract/model/notification.ts';
import type { UpdateNotificationsInput } from '#contract/model/updateNotificationsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { pageCount } from '#domain/search/paging.ts';
import { useSession } from '#session/session-context.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { NoticeItem } from './notice-item.tsx';
import { NotificationItem } from './notification-item.tsx';

const perPage = 10;
type NotificationListProps = {
  /** Called when one of the pages is opened. */
  onFollow: () => void;
  /** Shows the title, where nothing around the list does. */
  heading?: boolean;
};

/** The notifications of the signed-in person, the latest first. */
export function NotificationList({ onFollow, heading = false }: NotificationListProps) {
  const [page, setPage] = useState(1);
  const isAdmin = useSession().user?.user_type === 'ADMIN';
  const query = useListNotifications(
    { page, limit: perPage },
    { query: { placeholderData: keepPreviousData } },
  );
  const update = useUpdateNotifications();
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={query.refetch} />;
  if (query.isPending) return <ListSkeleton />;
  const { data: rows, total } = query.data.data;
  if (total === 0)
    return (
      <Empty
        className="py-8"
        icon={<Bell />}
        title="No notifications"
        hint={
          isAdmin
            ? 'Orders, enquiries, demands and requests of customers appear here.'
            : 'Answers to your orders and enquiries appear here, and new stones of the saved searches whose alerts you turn on.'
        }
      />
    );
  const read = async (data: UpdateNotificationsInput = {}) => {
    try {
      await update.mutateAsync({ data });
    } catch (error) {
      showErrorToast(error, addedMessages.search.readFailed);
    }
  };
  const pages = pageCount(total, perPage);
  return (
    <>
      <div className="flex min-h-7 items-center justify-end gap-3">
        {heading && <h2 className="flex-1 font-semibold text-section">Notifications</h2>}
        {rows.some((row) => !row.read) && (
          <Button variant="ghost" size="sm" onClick={() => read()}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul aria-label="Notifications">
        {rows.map((notification) => (
          <Item
            key={`${notification.kind} ${notification.id}`}
            notification={notification}
            onFollow={() => {
              const { id, kind } = notification;
              if (!notification.read) void read({ id, kind });
              onFollow();
            }}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination page={page} pageCount={pages} onPageChange={setPage} label="Pages of notifications" />
      )}
    </>
  );
}

function Item({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { search, notice, read, updated_at } = notification;
  if (notice) return <NoticeItem {...{ notice, read, onFollow }} at={updated_at} />;
  return search && <NotificationItem notification={{ ...notification, search }} onFollow={onFollow} />;
}

function ListSkeleton() {
  return (
    <div aria-busy>
      {[1, 2, 3].map((row) => (
        <div key={row} className="border-line border-b py-3.5 last:border-b-0">
          <Skeleton className="w-2/3" />
          <Skeleton className="mt-2 w-1/2" />
        </div>
      ))}
    </div>
  );
}
