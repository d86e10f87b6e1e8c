/** How a story is shown: the switches of the toolbar and the width of the window. */
export type Presentation = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl'; width: number };

/** The presentations that are compared, by the names that the command takes. */
export const presentations = {
  light: { theme: 'light', direction: 'ltr', width: 1440 },
  dark: { theme: 'dark', direction: 'ltr', width: 1440 },
  rtl: { theme: 'light', direction: 'rtl', width: 1440 },
  phone: { theme: 'light', direction: 'ltr', width: 375 },
} as const satisfies Record<string, Presentation>;

export type PresentationName = keyof typeof presentations;

export const presentationNames = Object.keys(presentations) as PresentationName[];

/** The height of a window; pages that are higher are pictured as a whole. */
export const heightOf = (width: number) => (width < 640 ? 812 : 900);

/** What a story decides itself, whatever the toolbar says. */
export type OwnPresentation = Partial<Presentation>;

/** How a story looks in a presentation of the command: "light", "phone", or "dark-rtl" where it decides both itself. */
export function labelOf({ theme, direction, width }: Presentation): string {
  const parts = [
    ...(theme === 'dark' ? ['dark'] : []),
    ...(direction === 'rtl' ? ['rtl'] : []),
    ...(width === presentations.phone.width ? ['phone'] : []),
    ...(width === presentations.light.width || width === presentations.phone.width ? [] : [`${width}px`]),
  ];
  return parts.join('-') || 'light';
}
