import preview from '#storybook/preview.tsx';
import { Introduction } from './introduction.tsx';

const meta = preview.meta({
  title: 'Introduction',
  component: Introduction,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
});

export const Page = meta.story({ name: 'Introduction' });
