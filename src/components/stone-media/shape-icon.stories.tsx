import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BrandMark } from '../page/brand-mark.tsx';
import { ShapeIcon } from './shape-icon.tsx';

const meta = preview.meta({ title: 'stones/Shape icon', component: ShapeIcon, args: { shape: 'Round' } });

export const Named = meta.story({
  args: { shape: 'Pear', size: 44, title: 'Pear' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'Pear' })).toBeVisible();
  },
});

export const Mark = meta.story({ render: () => <BrandMark size={24} /> });
