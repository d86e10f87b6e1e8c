import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { useCurrentPageTitle } from '#components/page/use-page-title.ts';
import { cn } from '#lib/class-names.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone, useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import type { NavigationGroup } from '../navigation/navigation.ts';
import { type Shell, ShellContext } from '../navigation/shell-context.ts';
import { Palette } from '../palette/palette.tsx';
import { isPaletteShortcut } from '../palette/palette-shortcut.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { PageKeys } from './page-keys.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

const lazyCustomizer = lazyComponent(() => import('../preferences/customizer.tsx'));

export type AppLayoutProps = { groups: NavigationGroup[]; children: ReactNode };

/**
 * The frame around every page of a signed-in user. `--chrome-top` is the height of the sticky bar on top, for
 * pages that fill the window and for table heads that stick below it.
 */
export function AppLayout({ groups, children }: AppLayoutProps) {
  const [palette, setPalette] = useState(false);
  const [customizer, setCustomizer] = useState(false);
  useLiveUpdates();
  useShortcut(isPaletteShortcut, () => setPalette((open) => !open));
  const shell = useMemo<Shell>(
    () => ({ groups, openPalette: () => setPalette(true), openCustomizer: () => setCustomizer(true) }),
    [groups],
  );
  return (
    <ShellContext value={shell}>
      <SkipLink />
      <Frame>{children}</Frame>
      <TitleAnnouncer />
      <PageKeys onSearch={shell.openPalette} />
      {palette && <Palette onClose={() => setPalette(false)} />}
      {customizer && (
        <LazyPart part={lazyCustomizer} failed={null}>
          {({ Customizer }) => <Customizer open onOpenChange={setCustomizer} />}
        </LazyPart>
      )}
    </ShellContext>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { preferences, change } = usePreferences();
  const phone = useIsPhone();
  // A narrow window starts with the side bar collapsed, whatever is stored.
  const narrow = useMediaQuery('(max-width: 1023px)');
  const [expanded, setExpanded] = useState(false);
  const collapsed = narrow ? !expanded : preferences.collapsed;
  const setCollapsed = (next: boolean) => (narrow ? setExpanded(!next) : change({ collapsed: next }));
  const page = (
    // The key keeps what a page holds when a turned phone gets the other frame.
    <main key="page" id="page" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
      {children}
    </main>
  );
  if (!phone && preferences.layout === 'layout2') {
    return (
      <div className="flex min-h-dvh [--chrome-top:0px]">
        <div className={cn('sticky top-0 h-dvh shrink-0 print:hidden', collapsed ? 'w-14' : 'w-54')}>
          <SideBar collapsed={collapsed} onCollapsedChange={setCollapsed} />
        </div>
        <OfflineMark />
        {page}
      </div>
    );
  }
  return (
    <div
      className={
        phone
          ? 'flex min-h-dvh flex-col [--chrome-top:3rem]'
          : 'flex min-h-dvh flex-col [--chrome-top:3.25rem]'
      }
    >
      <div className="sticky top-0 z-30 print:hidden">
        {phone ? <PhoneBar /> : <TopBar />}
        <OfflineMark />
      </div>
      {page}
    </div>
  );
}

/** The first tab stop: skips the navigation. */
function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('page')?.focus()}
      className="fixed start-3 top-2 z-50 -translate-y-14 rounded-md bg-ink px-3 py-2 text-paper text-table focus:translate-y-0 print:hidden"
    >
      Skip to content
    </button>
  );
}

/** Announces the new page to screen readers, since a route change loads no document. */
function TitleAnnouncer() {
  const title = useCurrentPageTitle();
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function useShortcut(isShortcut: (event: KeyboardEvent) => boolean, onShortcut: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      onShortcut();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
