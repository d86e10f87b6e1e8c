import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { themes } from 'storybook/theming';

const root = document.documentElement;

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The frame of a docs page, dark when its stories are. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  const dark = useSyncExternalStore(subscribe, () => root.dataset.theme === 'dark');
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
