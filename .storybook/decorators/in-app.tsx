import type { StoryContext } from '@storybook/react-vite';
import type { ReactNode } from 'react';

/** Pages of Storybook itself, which show nothing of the app: without its code they are there sooner. */
const ownPages = /^(Introduction|Foundations)$/;

let environment: typeof import('./app-environment.ts') | undefined;

/** Loads the app's environment with the first story that stands in it, and makes it fresh for each. */
export async function loadApp(context: StoryContext) {
  if (ownPages.test(context.title)) return;
  environment ??= await import('./app-environment.ts');
  return environment.prepareApp(context);
}

/** Draws a story in the app; see `withApp`. */
export const inApp = (Story: () => ReactNode, context: StoryContext) =>
  environment && !ownPages.test(context.title) ? environment.withApp(Story, context) : <Story />;
