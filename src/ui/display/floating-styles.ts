/** Surface of overlays: menus, lists, popovers. */
export const floatingStyles =
  'z-50 overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out dark:border-line-strong';

/** An item of a menu or an open list. */
export const menuItemStyles = [
  'relative flex min-h-7.5 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-table outline-none',
  'data-highlighted:bg-hover not-data-[disabled=false]:data-disabled:text-ink-3 pointer-coarse:min-h-11',
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-2',
].join(' ');
