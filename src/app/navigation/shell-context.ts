import { createContext, useContext } from 'react';
import type { NavigationGroup } from './navigation.ts';

/** State that the bars of both layouts share. */
export type Shell = {
  groups: NavigationGroup[];
  openPalette: () => void;
  openCustomizer: () => void;
};

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs an AppLayout above it');
  return shell;
}
