import { expect } from 'storybook/test';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';
import preview from '#storybook/preview.tsx';
import { BrandMark } from '../page/brand-mark.tsx';
import { ShapeIcon } from './shape-icon.tsx';

const meta = preview.meta({ title: 'stones/Shape icon', component: ShapeIcon, args: { shape: 'Round' } });

const shapes = [...shapesInTradeOrder.map(({ name }) => name), 'Asscher'];

function EveryShape({ size }: { size: number }) {
  return (
    <ul className="flex flex-wrap gap-6 text-ink-2 text-label">
      {shapes.map((shape) => (
        <li key={shape} className="flex flex-col items-center gap-2">
          <ShapeIcon shape={shape} size={size} />
          {shape}
        </li>
      ))}
    </ul>
  );
}

export const InATable = meta.story({ render: () => <EveryShape size={18} /> });

export const InTheSearchForm = meta.story({ render: () => <EveryShape size={44} /> });

export const Large = meta.story({ render: () => <EveryShape size={240} /> });

export const LargeInTheDark = Large.extend({ globals: { theme: 'dark' } });

export const Named = meta.story({
  args: { shape: 'Pear', size: 44, title: 'Pear' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'Pear' })).toBeVisible();
  },
});

export const Mark = meta.story({ render: () => <BrandMark size={24} /> });
