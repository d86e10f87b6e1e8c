import { DirectionProvider } from '@radix-ui/react-direction';
import type { ReactNode } from 'react';

type Context = { globals: Record<string, unknown> };

/** Sets theme and direction on the document, as the app does. */
export function withDocument(Story: () => ReactNode, { globals }: Context) {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  document.documentElement.dir = direction;
  return (
    <DirectionProvider dir={direction}>
      <Story />
    </DirectionProvider>
  );
}
