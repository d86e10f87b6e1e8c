import { ChevronDown, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '#components/link/link.tsx';
import { startPath } from '#domain/accounts/role.ts';
import { cn } from '#lib/class-names.ts';
import { useSession } from '#session/session-context.ts';
import { initialsOf } from '#ui/display/initials.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import { isCurrent, type NavigationGroup, type NavigationItem } from '../navigation/navigation.ts';
import { useShell } from '../navigation/shell-context.ts';
import { UserMenu } from '../navigation/user-menu.tsx';
import { paletteShortcutLabel } from '../palette/palette-shortcut.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { NavigationCount } from './navigation-count.tsx';

const topBarItemStyles = [
  'flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 max-lg:px-2 text-sidebar-ink-2 text-table transition-colors duration-100',
  'hover:bg-sidebar-active/60 hover:text-sidebar-ink data-[state=open]:bg-sidebar-active data-[state=open]:text-sidebar-ink',
  'aria-[current=page]:bg-sidebar-active aria-[current=page]:font-medium aria-[current=page]:text-sidebar-ink pointer-coarse:h-11',
].join(' ');

/** The top bar of layout1: a menu per group, search and account. 52 px high. */
export function TopBar() {
  const { groups } = useShell();
  const { user } = useSession();
  return (
    <header className="sidebar-surface flex h-13 items-center gap-4 px-3 max-lg:gap-2 [[data-sidebar=paper]_&]:border-sidebar-line [[data-sidebar=paper]_&]:border-b">
      {/* As wide as in the side bar, so that the menus stay in place when the name of the business arrives. */}
      <div className="w-49 shrink-0 max-lg:w-auto max-lg:max-w-32">
        {user && <Brand to={startPath(user.user_type)} />}
      </div>
      <nav aria-label="Main" className="min-w-0 flex-1">
        <ul className="flex items-center gap-1 max-lg:gap-0">
          {groups.map((group) => (
            <li key={group.label}>
              <NavigationMenu group={group} />
            </li>
          ))}
        </ul>
      </nav>
      <SearchButton />
      <Bell className={topBarItemStyles} />
      <AccountButton />
    </header>
  );
}

/** A group with one entry is a link, any other a menu. */
function NavigationMenu({ group }: { group: NavigationGroup }) {
  const location = useLocation();
  const [only] = group.items;
  if (only && group.items.length === 1) {
    return (
      <Link
        to={only.to}
        aria-current={isCurrent(only, location) ? 'page' : undefined}
        className={topBarItemStyles}
      >
        {only.label}
      </Link>
    );
  }
  const hasCurrentItem = group.items.some((item) => isCurrent(item, location));
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        className={cn(topBarItemStyles, hasCurrentItem && 'bg-sidebar-active font-medium text-sidebar-ink')}
      >
        {group.label}
        <ChevronDown aria-hidden className="size-3.5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="min-w-52">
        {group.items.map((item) => (
          <NavigationMenuItem key={item.to} item={item} current={isCurrent(item, location)} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function NavigationMenuItem({ item, current }: { item: NavigationItem; current: boolean }) {
  const Icon = item.icon;
  return (
    <DropdownMenuItem asChild className={cn(current && 'font-semibold')}>
      <Link to={item.to} aria-current={current ? 'page' : undefined}>
        <Icon aria-hidden />
        <span className="flex-1">{item.label}</span>
        <NavigationCount item={item} className="text-ink-2" />
      </Link>
    </DropdownMenuItem>
  );
}

function SearchButton() {
  const { openPalette } = useShell();
  return (
    <button
      type="button"
      onClick={openPalette}
      className={cn(topBarItemStyles, 'border border-sidebar-line')}
    >
      <Search aria-hidden className="size-4" />
      {/* Five menus leave no room for the words on a narrow window. */}
      <span className="max-lg:sr-only">Search or jump to…</span>
      <Kbd className="ms-3 max-lg:hidden pointer-coarse:hidden">{paletteShortcutLabel}</Kbd>
    </button>
  );
}

function AccountButton() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <UserMenu align="end" side="bottom">
      <button type="button" className={cn(topBarItemStyles, 'h-9 px-1.5')}>
        <span
          aria-hidden
          className="grid size-7 place-content-center rounded-full bg-sidebar-active font-semibold text-[0.6875rem] text-sidebar-ink"
        >
          {initialsOf(user.name)}
        </span>
        <span className="sr-only">Account of {user.name}</span>
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
    </UserMenu>
  );
}
