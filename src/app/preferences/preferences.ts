/** The twelve colours of the side bar; their tones are in src/styles/sidebar.css. */
export const sidebarColors = [
  'graphite',
  'slate',
  'navy',
  'ocean',
  'teal',
  'pine',
  'moss',
  'umber',
  'garnet',
  'plum',
  'violet',
  'paper',
] as const;
export type SidebarColor = (typeof sidebarColors)[number];

export type Preferences = {
  /** layout1 has a top bar with menus, layout2 a side bar. */
  layout: 'layout1' | 'layout2';
  direction: 'ltr' | 'rtl';
  theme: 'system' | 'light' | 'dark';
  sidebar: SidebarColor;
  /** The side bar shows icons only. */
  collapsed: boolean;
};

export const defaultPreferences: Preferences = {
  layout: 'layout2',
  direction: 'ltr',
  theme: 'system',
  sidebar: 'graphite',
  collapsed: false,
};

const key = 'facet.preferences';

const oneOf = <Value>(value: unknown, allowed: readonly Value[], fallback: Value): Value =>
  allowed.includes(value as Value) ? (value as Value) : fallback;

/** Display preferences of this browser; missing or unknown values fall back to the default. */
export function readPreferences(): Preferences {
  let stored: Partial<Preferences> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences> | null) ?? {};
  } catch {
    // What cannot be read is as good as not stored.
  }
  return {
    layout: oneOf(stored.layout, ['layout1', 'layout2'], defaultPreferences.layout),
    direction: oneOf(stored.direction, ['ltr', 'rtl'], defaultPreferences.direction),
    theme: oneOf(stored.theme, ['system', 'light', 'dark'], defaultPreferences.theme),
    sidebar: oneOf(stored.sidebar, sidebarColors, defaultPreferences.sidebar),
    collapsed: stored.collapsed === true,
  };
}

export function writePreferences(preferences: Preferences): void {
  localStorage.setItem(key, JSON.stringify(preferences));
}

/** Sets theme, direction and colour as attributes of the document, which the styles select by. */
export function applyPreferences({ theme, direction, sidebar }: Preferences): void {
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.sidebar = sidebar;
  root.dir = direction;
}
