import { ChevronsUpDown, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '../../lib/class-names.ts';
import { startPath } from '../../session/role.ts';
import { useSession } from '../../session/session-context.ts';
import { initialsOf } from '../../ui/avatar.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isCurrent, type NavigationGroup } from '../navigation/navigation.ts';
import { paletteKey } from '../palette/palette-key.ts';
import { Brand } from './brand.tsx';
import { NavigationLink, sideLineStyles } from './navigation-link.tsx';
import { useShell } from './shell-context.ts';
import { roleNames, UserMenu } from './user-menu.tsx';

export type SideBarProps = {
  folded?: boolean;
  /** Without it the bar cannot be folded, as in the sheet of a phone. */
  onFold?: (folded: boolean) => void;
  /** Called when an entry was followed. */
  onFollow?: () => void;
};

/** The side bar: brand, finding, the entries in groups, and who is signed in. 216 px wide, 56 px folded. */
export function SideBar({ folded = false, onFold, onFollow }: SideBarProps) {
  const { groups, openPalette } = useShell();
  const { user } = useSession();
  const find = () => {
    onFollow?.();
    openPalette();
  };
  return (
    <header className="sidebar-surface flex h-full flex-col gap-2 px-2.5 pt-2 pb-2.5 [[data-sidebar=paper]_&]:border-sidebar-line [[data-sidebar=paper]_&]:border-e">
      {user && <Brand to={startPath(user.user_type)} folded={folded} />}
      <SideButton
        label="Find"
        icon={<Search aria-hidden />}
        folded={folded}
        onClick={find}
        aside={<Kbd className="pointer-coarse:hidden">{paletteKey}</Kbd>}
      />
      <nav aria-label="Main" className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-2">
        {groups.map((group) => (
          <Group key={group.label} group={group} folded={folded} onFollow={onFollow} />
        ))}
      </nav>
      {onFold && (
        <SideButton
          label={folded ? 'Unfold the side bar' : 'Fold'}
          icon={
            folded ? (
              <PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />
            ) : (
              <PanelLeftClose aria-hidden className="rtl:-scale-x-100" />
            )
          }
          folded={folded}
          onClick={() => onFold(!folded)}
        />
      )}
      <Account folded={folded} />
    </header>
  );
}

type GroupProps = { group: NavigationGroup; folded: boolean; onFollow?: (() => void) | undefined };

function Group({ group, folded, onFollow }: GroupProps) {
  const place = useLocation();
  return (
    <section aria-label={group.label} className="flex flex-col pt-3">
      {folded ? (
        <hr className="mx-2 mb-2 border-sidebar-line first:hidden" />
      ) : (
        <h2 className="px-2.5 pb-1.5 text-label text-sidebar-ink-2">{group.label}</h2>
      )}
      <ul className="flex flex-col gap-px">
        {group.items.map((item) => (
          <li key={item.to}>
            <NavigationLink
              item={item}
              current={isCurrent(item, place)}
              folded={folded}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideButtonProps = {
  label: string;
  icon: ReactNode;
  folded: boolean;
  onClick: () => void;
  aside?: ReactNode;
};

function SideButton({ label, icon, folded, onClick, aside }: SideButtonProps) {
  return (
    <Tooltip content={folded ? label : null}>
      <button
        type="button"
        onClick={onClick}
        aria-label={folded ? label : undefined}
        className={cn(sideLineStyles, folded && 'justify-center px-0')}
      >
        {icon}
        {!folded && (
          <>
            {label}
            {aside && <span className="ms-auto">{aside}</span>}
          </>
        )}
      </button>
    </Tooltip>
  );
}

function Account({ folded }: { folded: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <UserMenu>
      <button
        type="button"
        className={cn(
          'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start transition-colors hover:bg-sidebar-active/60 data-[state=open]:bg-sidebar-active',
          folded && 'justify-center px-0',
        )}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-content-center rounded-full bg-sidebar-active font-semibold text-[0.6875rem]"
        >
          {initialsOf(user.name)}
        </span>
        <span className="sr-only">{folded ? `Account of ${user.name}` : 'Account of'}</span>
        {!folded && (
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
