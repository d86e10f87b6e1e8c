import { Gem, LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Chip } from '../display/chip.tsx';
import { OptionTile } from '../form/option-tile.tsx';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { ToggleChip } from '../form/toggle-chip.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const meta = preview.meta({ component: ToggleChip, title: 'ui/Choices' });

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

export const TilesInTheDark = Tiles.extend({ globals: { theme: 'dark' } });

const removed = fn();

export const Chips = meta.story({
  render: () => (
    <div className="flex gap-1.5">
      <Chip label="Shape" onRemove={removed} removeLabel="Remove Shape">
        Round, Oval
      </Chip>
      <Chip label="Lab">GIA</Chip>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Shape' }));
    await expect(removed).toHaveBeenCalledTimes(1);
  },
});

function ViewExample() {
  const [view, setView] = useState('list');
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      iconsOnly
      options={[
        { value: 'list', label: 'List', icon: <List aria-hidden /> },
        { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
      ]}
    />
  );
}

export const Segments = meta.story({
  render: () => <ViewExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }));
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }));
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
  },
});

export const TabRow = meta.story({
  render: () => (
    <Tabs defaultValue="image">
      <TabsList label="Media">
        <TabsTrigger value="image">Image</TabsTrigger>
        <TabsTrigger value="video" count="3">
          Video
        </TabsTrigger>
      </TabsList>
      <TabsContent value="image" className="pt-3">
        The picture
      </TabsContent>
      <TabsContent value="video" className="pt-3">
        The film
      </TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Image/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Video/ })).toHaveFocus();
    await expect(canvas.getByText('The film')).toBeVisible();
  },
});
