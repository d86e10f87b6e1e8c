import type { LucideIcon } from 'lucide-react';

/** The current location, as the navigation needs it. */
export type NavigationLocation = { pathname: string; search: string };

export type NavigationItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** A number beside the label. */
  count?: number | undefined;
  /** What `count` counts, where the label does not say so: "in stock". */
  countLabel?: string;
  /** Its other pages, which tabs lead to and the palette names. */
  pages?: readonly { label: string; to: string }[];
  /** Whether this entry is the current one; compares the address unless given. */
  matches?: (location: NavigationLocation) => boolean;
};

export type NavigationGroup = { label: string; items: NavigationItem[] };

/** Whether an entry links to the current page or to a parent of it. */
export function isCurrent({ to, matches }: NavigationItem, location: NavigationLocation): boolean {
  if (matches) return matches(location);
  return location.pathname === to || location.pathname.startsWith(`${to}/`);
}
