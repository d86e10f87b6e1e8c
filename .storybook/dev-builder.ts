// The builder without what finds the stories that uncommitted changes touch: it parses and resolves every import of
// all stories at each start, which takes longer than to draw the first one. `npm run storybook:diff` shows changes.
export * from '@storybook/builder-vite';
export const changeDetectionAdapter = undefined;
