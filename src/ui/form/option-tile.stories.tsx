import { Gem } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { OptionTile } from './option-tile.tsx';
import { ToggleChip } from './toggle-chip.tsx';

const guide: Guide = {
  files: ['option-tile.tsx'],
  use: ['Several of a few values that people know by their picture: shapes.'],
  avoid: ['For words alone: use toggle chips.', 'For exactly one: use a segmented control.'],
  keyboard: [
    ['Tab', 'moves to the next tile'],
    ['Space, Enter', 'presses or releases it'],
  ],
  accessibility: ['A toggle button with its state; the picture is hidden from screen readers.'],
};

const meta = preview.meta({
  title: 'Form/Option tile',
  component: OptionTile,
  tags: ['autodocs'],
  args: { label: 'Round', icon: <Gem className="size-9" />, count: '31,204', pressed: true },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

function TilesExample() {
  const [on, setOn] = useState<Record<string, boolean>>({ Round: true, D: true });
  const toggle = (key: string) => ({
    pressed: Boolean(on[key]),
    onPressedChange: (pressed: boolean) => setOn({ ...on, [key]: pressed }),
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <OptionTile label="Round" icon={<Gem className="size-9" />} count="31,204" {...toggle('Round')} />
      <OptionTile label="Oval" icon={<Gem className="size-9" />} count="5,120" {...toggle('Oval')} />
      <ToggleChip count="612" {...toggle('D')}>
        D
      </ToggleChip>
      <ToggleChip {...toggle('EX')}>EX</ToggleChip>
      <ToggleChip shape="pill" {...toggle('3EX')}>
        3EX
      </ToggleChip>
    </div>
  );
}

export const Tiles = meta.story({
  render: () => <TilesExample />,
  play: async ({ canvas }) => {
    const oval = canvas.getByRole('button', { name: /Oval/ });
    await expect(oval).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(oval);
    await expect(oval).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /^D/ }));
    await expect(canvas.getByRole('button', { name: /^D/ })).toHaveAttribute('aria-pressed', 'false');
  },
});
