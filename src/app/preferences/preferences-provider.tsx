import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { DirectionProvider } from '../../ui/direction-provider.ts';
import {
  applyPreferences,
  defaultPreferences,
  type Preferences,
  readPreferences,
  writePreferences,
} from './preferences.ts';

type Value = {
  preferences: Preferences;
  /** Changes some of them, at once and for later visits. */
  change: (some: Partial<Preferences>) => void;
  reset: () => void;
};

const PreferencesContext = createContext<Value | null>(null);

export type PreferencesProviderProps = { children: ReactNode; initial?: Preferences };

/** Keeps how the app looks, puts it onto the document and follows the system's theme. */
export function PreferencesProvider({ children, initial }: PreferencesProviderProps) {
  const [preferences, setPreferences] = useState(() => initial ?? readPreferences());

  useEffect(() => {
    applyPreferences(preferences);
    if (preferences.theme !== 'system') return;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyPreferences(preferences);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [preferences]);

  const value = useMemo<Value>(() => {
    const keep = (next: Preferences) => {
      writePreferences(next);
      setPreferences(next);
    };
    return {
      preferences,
      change: (some) => keep({ ...preferences, ...some }),
      reset: () => keep(defaultPreferences),
    };
  }, [preferences]);

  return (
    <PreferencesContext value={value}>
      <DirectionProvider dir={preferences.direction}>{children}</DirectionProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): Value {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences needs a PreferencesProvider above it');
  return value;
}
