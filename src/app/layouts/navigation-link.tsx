import { Link } from '#components/link/link.tsx';
import { cn } from '#lib/class-names.ts';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { useDirection } from '#ui/hooks/direction-provider.ts';
import type { NavigationItem } from '../navigation/navigation.ts';
import { NavigationCount } from './navigation-count.tsx';

/** Styles of a row of the side bar. */
export const sideBarItemStyles = [
  'flex h-7.5 w-full min-w-0 items-center gap-2.5 rounded-md px-2.5 text-table text-sidebar-ink-2 transition-colors duration-100',
  'hover:bg-sidebar-active/60 hover:text-sidebar-ink aria-[current=page]:bg-sidebar-active aria-[current=page]:text-sidebar-ink',
  'pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');

export type NavigationLinkProps = {
  item: NavigationItem;
  current: boolean;
  /** Shows only the icon, with the label as a tooltip. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

export function NavigationLink({ item, current, collapsed = false, onNavigate }: NavigationLinkProps) {
  const side = useDirection() === 'rtl' ? 'left' : 'right';
  const Icon = item.icon;
  return (
    <Tooltip content={collapsed ? item.label : null} side={side}>
      <Link
        to={item.to}
        onClick={onNavigate}
        aria-current={current ? 'page' : undefined}
        aria-label={collapsed ? item.label : undefined}
        className={cn(sideBarItemStyles, current && 'font-medium', collapsed && 'justify-center px-0')}
      >
        <Icon aria-hidden />
        {!collapsed && <span className="truncate">{item.label}</span>}
        {!collapsed && <NavigationCount item={item} className="ms-auto text-sidebar-ink-2" />}
      </Link>
    </Tooltip>
  );
}
