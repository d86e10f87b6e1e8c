import { cn } from '#lib/class-names.ts';
import { tabListStyles, tabStyles } from '#ui/navigation/tab-styles.ts';
import { Link } from '../link/link.tsx';

/** One of several pages that belong together. */
export type PageTab = { label: string; to: string; current: boolean };

type PageTabsProps = {
  /** What the pages have in common. */
  label: string;
  tabs: readonly PageTab[];
};

/** Links between pages that belong together, as a row of tabs below the title. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={cn(tabListStyles, 'mt-1 border-b-0 print:hidden')}>
      {tabs.map(({ label: name, to, current }) => (
        <Link
          key={to}
          to={to}
          className={tabStyles}
          {...(current && { 'aria-current': 'page' as const, 'data-state': 'active' })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
