import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useGetNotificationCount } from '#contract/hooks/notifications/notifications.ts';
import { formatNumber } from '#lib/format-number.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#ui/overlay/popover.tsx';
import { Sheet, SheetContent, SheetTrigger } from '#ui/overlay/sheet.tsx';

const lazyList = lazyComponent(() => import('./notification-list.tsx'));

/** How often the count is asked for while the window is in front, ms. */
const countIntervalMs = 60_000;

type NotificationBellProps = { className: string; withLabel?: boolean };

/** The bell: how many notifications are unread, and their list in a popover, on a phone in a sheet. */
export function NotificationBell({ className, withLabel = false }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  const count = useGetNotificationCount({ query: { refetchInterval: countIntervalMs } });
  const unread = count.data?.data.unread ?? 0;
  const label = unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications';
  const button = (
    <button type="button" {...(!withLabel && { 'aria-label': label, title: label })} className={className}>
      <span className="relative">
        <Bell aria-hidden className="size-4" />
        {unread > 0 && !withLabel && <CountBadge unread={unread} />}
      </span>
      {withLabel && <span className="min-w-0 flex-1 truncate text-start">Notifications</span>}
      {withLabel && unread > 0 && (
        <span className="rounded-full bg-accent px-1.5 font-semibold text-[0.6875rem] text-on-accent leading-4 tabular-nums">
          {shortCount(unread)}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  );
  const close = () => setOpen(false);
  const loaded = useLazyComponent(lazyList, open);
  if (phone)
    return (
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>{button}</SheetTrigger>
        <SheetContent title="Notifications" side="bottom">
          {loaded && <loaded.NotificationList onFollow={close} />}
        </SheetContent>
      </Sheet>
    );
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent
        label="Notifications"
        {...(withLabel && { side: 'right', sideOffset: 14 })}
        className="w-100 max-w-[calc(100vw-1rem)]"
      >
        {loaded && <loaded.NotificationList heading onFollow={close} />}
      </PopoverContent>
    </Popover>
  );
}

const shortCount = (unread: number) => (unread > 99 ? '99+' : formatNumber(unread));

function CountBadge({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="absolute -end-2 -top-2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[0.625rem] text-on-accent leading-4 tabular-nums"
    >
      {shortCount(unread)}
    </span>
  );
}
