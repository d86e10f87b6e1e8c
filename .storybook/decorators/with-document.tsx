import { DirectionProvider } from '@radix-ui/react-direction';
import type { ReactNode } from 'react';
import type { ReviewGlobals } from '../review/review-globals.ts';

/** Sets theme, direction and the colour of the side bar on the document, as the app does. */
export function withDocument(Story: () => ReactNode, { globals }: { globals: ReviewGlobals }) {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  const { dataset } = document.documentElement;
  dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  if (globals.sidebar) dataset.sidebar = globals.sidebar;
  document.documentElement.dir = direction;
  return (
    <DirectionProvider dir={direction}>
      <Story />
    </DirectionProvider>
  );
}
