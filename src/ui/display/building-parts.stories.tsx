import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { initialsOf } from './initials.ts';
import { Slot } from './slot.tsx';

const guide: Guide = {
  files: ['slot.tsx', 'detached-trigger.tsx', 'floating-styles.ts', 'initials.ts'],
  use: [
    'Slot: a primitive that adds behaviour to the element it is given.',
    'DetachedTrigger: an overlay whose code loads after its button.',
    'Floating styles: the surface of whatever floats, and of menu items.',
    'initialsOf: one or two letters in place of a portrait.',
  ],
  avoid: ['On screens: use the primitive that is built of them.'],
  keyboard: [],
  accessibility: ['The child keeps its own attributes and its focus.'],
};

const meta = preview.meta({
  title: 'Display/Building parts',
  component: Slot,
  tags: ['autodocs'],
  args: { children: <button type="button">Meera Shah</button> },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

const ownClick = fn();
const addedClick = fn();

export const RunsBothHandlers = meta.story({
  render: () => (
    <Slot onClick={addedClick}>
      <button type="button" onClick={ownClick}>
        {initialsOf('Meera Anil Shah')}
      </button>
    </Slot>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'MS' }));
    await expect(ownClick).toHaveBeenCalledTimes(1);
    await expect(addedClick).toHaveBeenCalledTimes(1);
  },
  beforeEach() {
    ownClick.mockClear();
    addedClick.mockClear();
  },
});
