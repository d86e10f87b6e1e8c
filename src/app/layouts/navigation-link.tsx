import { Link } from 'react-router-dom';
import { cn } from '../../lib/class-names.ts';
import { useDirection } from '../../ui/direction-provider.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { NavigationItem } from '../navigation/navigation.ts';
import { NavigationCount } from './navigation-count.tsx';

/** The looks of a line of the side bar. */
export const sideLineStyles = [
  'flex h-7.5 w-full min-w-0 items-center gap-2.5 rounded-md px-2.5 text-table text-sidebar-ink-2 transition-colors duration-100',
  'hover:bg-sidebar-active/60 hover:text-sidebar-ink aria-[current=page]:bg-sidebar-active aria-[current=page]:text-sidebar-ink',
  'pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');

export type NavigationLinkProps = {
  item: NavigationItem;
  current: boolean;
  /** Only the icon; the words become a tooltip. */
  folded?: boolean;
  onFollow?: (() => void) | undefined;
};

export function NavigationLink({ item, current, folded = false, onFollow }: NavigationLinkProps) {
  const side = useDirection() === 'rtl' ? 'left' : 'right';
  const Icon = item.icon;
  return (
    <Tooltip content={folded ? item.label : null} side={side}>
      <Link
        to={item.to}
        onClick={onFollow}
        aria-current={current ? 'page' : undefined}
        aria-label={folded ? item.label : undefined}
        className={cn(sideLineStyles, current && 'font-medium', folded && 'justify-center px-0')}
      >
        <Icon aria-hidden />
        {!folded && <span className="truncate">{item.label}</span>}
        {!folded && <NavigationCount item={item} className="ms-auto text-sidebar-ink-2" />}
      </Link>
    </Tooltip>
  );
}
