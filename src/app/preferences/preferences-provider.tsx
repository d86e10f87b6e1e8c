import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { DirectionProvider } from '#ui/hooks/direction-provider.ts';
import {
  applyPreferences,
  defaultPreferences,
  type Preferences,
  readPreferences,
  writePreferences,
} from './preferences.ts';

type PreferencesContextValue = {
  preferences: Preferences;
  /** Updates some preferences and stores them. */
  change: (patch: Partial<Preferences>) => void;
  reset: () => void;
};

const PreferencesContext = createContext<PreferencesContextValue | null>(null);

export type PreferencesProviderProps = { children: ReactNode; initial?: Preferences };

/** Holds the display preferences, applies them to the document and follows the system theme. */
export function PreferencesProvider({ children, initial }: PreferencesProviderProps) {
  const [preferences, setPreferences] = useState(() => initial ?? readPreferences());

  useEffect(() => {
    applyPreferences(preferences);
    if (preferences.theme !== 'system') return;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const applyAgain = () => applyPreferences(preferences);
    system.addEventListener('change', applyAgain);
    return () => system.removeEventListener('change', applyAgain);
  }, [preferences]);

  const value = useMemo<PreferencesContextValue>(() => {
    const save = (next: Preferences) => {
      writePreferences(next);
      setPreferences(next);
    };
    return {
      preferences,
      change: (patch) => save({ ...preferences, ...patch }),
      reset: () => save(defaultPreferences),
    };
  }, [preferences]);

  return (
    <PreferencesContext value={value}>
      <DirectionProvider dir={preferences.direction}>{children}</DirectionProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): PreferencesContextValue {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences needs a PreferencesProvider above it');
  return value;
}
