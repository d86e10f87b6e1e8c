import { ChevronsUpDown, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { startPath } from '#domain/accounts/role.ts';
import { cn } from '#lib/class-names.ts';
import { useSession } from '#session/session-context.ts';
import { initialsOf } from '#ui/display/initials.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { isCurrent, type NavigationGroup } from '../navigation/navigation.ts';
import { useShell } from '../navigation/shell-context.ts';
import { roleNames, UserMenu } from '../navigation/user-menu.tsx';
import { paletteShortcutLabel } from '../palette/palette-shortcut.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { NavigationLink, sideBarItemStyles } from './navigation-link.tsx';

export type SideBarProps = {
  collapsed?: boolean;
  /** Without it the bar cannot be collapsed, as in the sheet on a phone. */
  onCollapsedChange?: (collapsed: boolean) => void;
  /** Called after a click on an entry. */
  onNavigate?: () => void;
};

/** The side bar: brand, search, grouped entries and account. 216 px wide, 56 px collapsed. */
export function SideBar({ collapsed = false, onCollapsedChange, onNavigate }: SideBarProps) {
  const { groups, openPalette } = useShell();
  const { user } = useSession();
  const openSearch = () => {
    onNavigate?.();
    openPalette();
  };
  return (
    <header className="sidebar-surface flex h-full flex-col gap-2 px-2.5 pt-2 pb-2.5 [[data-sidebar=paper]_&]:border-sidebar-line [[data-sidebar=paper]_&]:border-e">
      {user && <Brand to={startPath(user.user_type)} collapsed={collapsed} />}
      <SideButton
        label="Search or jump to…"
        shown="jump to…"
        icon={<Search aria-hidden />}
        collapsed={collapsed}
        onClick={openSearch}
        aside={<Kbd className="pointer-coarse:hidden">{paletteShortcutLabel}</Kbd>}
      />
      {/* On a phone it is in the bar on top. */}
      {onCollapsedChange && (
        <Bell className={cn(sideBarItemStyles, collapsed && 'justify-center px-0')} withLabel={!collapsed} />
      )}
      <nav aria-label="Main" className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-2">
        {groups.map((group) => (
          <Group key={group.label} group={group} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      {onCollapsedChange && (
        <SideButton
          label={collapsed ? 'Expand side bar' : 'Collapse'}
          icon={
            collapsed ? (
              <PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />
            ) : (
              <PanelLeftClose aria-hidden className="rtl:-scale-x-100" />
            )
          }
          collapsed={collapsed}
          onClick={() => onCollapsedChange(!collapsed)}
        />
      )}
      <Account collapsed={collapsed} />
    </header>
  );
}

type GroupProps = { group: NavigationGroup; collapsed: boolean; onNavigate?: (() => void) | undefined };

function Group({ group, collapsed, onNavigate }: GroupProps) {
  const location = useLocation();
  return (
    <section aria-label={group.label} className="flex flex-col pt-3 [@media(max-height:44rem)]:pt-1.5">
      {collapsed ? (
        <hr className="mx-2 mb-2 border-sidebar-line first:hidden" />
      ) : (
        <h2 className="px-2.5 pb-1.5 text-label text-sidebar-ink-2">{group.label}</h2>
      )}
      <ul className="flex flex-col gap-px">
        {group.items.map((item) => (
          <li key={item.to}>
            <NavigationLink
              item={item}
              current={isCurrent(item, location)}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideButtonProps = {
  label: string;
  /** The end of the label, where all of it is too long to show. */
  shown?: string;
  icon: ReactNode;
  collapsed: boolean;
  onClick: () => void;
  aside?: ReactNode;
};

function SideButton({ label, shown = label, icon, collapsed, onClick, aside }: SideButtonProps) {
  return (
    <Tooltip content={collapsed ? label : null}>
      <button
        type="button"
        onClick={onClick}
        aria-label={collapsed ? label : undefined}
        className={cn(sideBarItemStyles, collapsed && 'justify-center px-0')}
      >
        {icon}
        {!collapsed && (
          <>
            {shown !== label && <span className="sr-only">{label.slice(0, -shown.length)}</span>}
            <span className="min-w-0 flex-1 truncate text-start first-letter:uppercase">{shown}</span>
            {aside}
          </>
        )}
      </button>
    </Tooltip>
  );
}

function Account({ collapsed }: { collapsed: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <UserMenu>
      <button
        type="button"
        className={cn(
          'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start transition-colors hover:bg-sidebar-active/60 data-[state=open]:bg-sidebar-active',
          collapsed && 'justify-center px-0',
        )}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-content-center rounded-full bg-sidebar-active font-semibold text-[0.6875rem]"
        >
          {initialsOf(user.name)}
        </span>
        <span className="sr-only">{collapsed ? `Account of ${user.name}` : 'Account of'}</span>
        {!collapsed && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-table">{user.name}</span>
              <span className="block text-[0.6875rem] text-sidebar-ink-2 leading-3.5">
                {roleNames[user.user_type]}
              </span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-sidebar-ink-2" />
          </>
        )}
      </button>
    </UserMenu>
  );
}
