/** The row of tabs: scrolls sideways on overflow, with fading edges. */
export const tabListStyles = 'scroll-fade flex gap-4.5 overflow-x-auto border-b [scrollbar-width:none]';

/** A tab, or a link to a page that is one of several. */
export const tabStyles =
  'flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 pt-0.5 text-table text-ink-2 transition-colors duration-100 pointer-coarse:h-11 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink';
