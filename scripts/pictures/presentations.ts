/** How pages and stories are pictured, by the names that the commands take. */
export const presentations = {
  light: { theme: 'light', direction: 'ltr', viewport: { width: 1440, height: 900 } },
  dark: { theme: 'dark', direction: 'ltr', viewport: { width: 1440, height: 900 } },
  rtl: { theme: 'light', direction: 'rtl', viewport: { width: 1440, height: 900 } },
  phone: { theme: 'light', direction: 'ltr', viewport: { width: 375, height: 812 } },
};

export type PresentationName = keyof typeof presentations;
