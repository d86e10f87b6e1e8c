import type { LucideIcon } from 'lucide-react';

/** Where the app is, as far as the navigation cares. */
export type NavigationLocation = { pathname: string; search: string };

export type NavigationItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** How many there are. */
  count?: number | undefined;
  /** What is counted, where the label does not say it: "in stock". */
  countLabel?: string;
  /** True where this entry is the present one; by address when left out. */
  matches?: (location: NavigationLocation) => boolean;
};

export type NavigationGroup = { label: string; items: NavigationItem[] };

/** Whether an entry leads to where one is, or to something above it. */
export function isCurrent({ to, matches }: NavigationItem, location: NavigationLocation): boolean {
  if (matches) return matches(location);
  return location.pathname === to || location.pathname.startsWith(`${to}/`);
}
