import { expect, fn } from 'storybook/test';
import { diamonds } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '#ui/form/button.tsx';
import { selectedTotals, toSelectedStone } from './selected-stone.ts';
import { SelectionBar } from './selection-bar.tsx';

const guide: Guide = {
  files: ['selection-bar.tsx', 'use-stone-selection.ts', 'selection-store.ts'],
  use: [
    'Acting on several stones at once, with what they weigh and cost together.',
    'It survives paging, sorting, leaving the page and a reload, and ends with the tab.',
  ],
  avoid: [
    'Selecting what was never shown: “all” means all on this page.',
    'Figures over a mixture of prices: the bar says whose prices they are.',
  ],
  keyboard: [
    ['Space', 'selects the row of the focus'],
    ['Shift with a click', 'selects all rows in between'],
    ['Tab', 'moves to the actions of the bar'],
  ],
  accessibility: [
    'A region with a name; what changes in it is read on demand, not announced at every stone.',
    'On a phone it stands at the lower edge and its actions keep their names.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'Selection',
  tags: ['autodocs'],
  component: SelectionBar,
  args: {
    selection: { totals: selectedTotals(diamonds.slice(0, 3).map(toSelectedStone), 'supplier'), clear: fn() },
    actions: <Button>Show Selected</Button>,
  },
  parameters: { guide, app: { path: '/diamonds', user: 'admin' } },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent('3selected');
  },
});
