import type { ReactNode } from 'react';
import { AppLayout } from '#app/layouts/app-layout.tsx';
import { useAdminNavigation } from '#app/navigation/admin-navigation.ts';
import { useBuyerNavigation } from '#app/navigation/buyer-navigation.ts';
import { defaultPreferences, type Preferences, type SidebarColor } from '#app/preferences/preferences.ts';
import { PreferencesProvider } from '#app/preferences/preferences-provider.tsx';
import { useSession } from '#session/session-context.ts';
import type { ReviewGlobals } from '../review/review-globals.ts';

/** The product's frame around a page, in the layout and the colours of the toolbar. */
export function AppFrame({ globals, children }: { globals: ReviewGlobals; children: ReactNode }) {
  const { user } = useSession();
  const initial: Preferences = {
    ...defaultPreferences,
    layout: globals.frame === 'layout1' ? 'layout1' : 'layout2',
    theme: globals.theme === 'dark' ? 'dark' : 'light',
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    sidebar: (globals.sidebar ?? defaultPreferences.sidebar) as SidebarColor,
  };
  // Visitors have no layout; their pages bring what they need.
  if (!user) return children;
  const Frame = user.user_type === 'ADMIN' ? AdminFrame : BuyerFrame;
  return (
    <PreferencesProvider key={JSON.stringify(initial)} initial={initial}>
      <Frame>{children}</Frame>
    </PreferencesProvider>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  return <AppLayout groups={useAdminNavigation()}>{children}</AppLayout>;
}

function BuyerFrame({ children }: { children: ReactNode }) {
  return <AppLayout groups={useBuyerNavigation()}>{children}</AppLayout>;
}
