import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { create } from 'storybook/theming';

const root = document.documentElement;

/** Docs are set in the product's own type. */
const fonts = { fontBase: 'var(--font-sans)', fontCode: 'var(--font-mono)' };
const frames = {
  light: create({ base: 'light', ...fonts }),
  dark: create({ base: 'dark', ...fonts }),
};

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The frame of a docs page, dark when its stories are. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  const dark = useSyncExternalStore(subscribe, () => root.dataset.theme === 'dark');
  return <DocsContainer {...props} theme={dark ? frames.dark : frames.light} />;
}
