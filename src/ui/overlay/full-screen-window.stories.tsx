import { useState } from 'react';
import { fn } from 'storybook/test';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { FullScreenWindow, type FullScreenWindowProps } from './full-screen-window.tsx';

const guide: Guide = {
  files: ['full-screen-window.tsx'],
  use: ['Pictures, films and certificates that need all the room there is.'],
  avoid: ['For forms and text: use a dialog or a page.'],
  keyboard: [
    ['Escape', 'closes it'],
    ['Tab', 'stays inside'],
  ],
  accessibility: ['A dialog: the focus is trapped and returned.', 'Leaves the safe areas of phones free.'],
};

const meta = preview.meta({
  title: 'Overlay/Full-screen window',
  component: FullScreenWindow,
  tags: ['autodocs'],
  args: { title: 'RB-48210', onClose: fn() },
  parameters: { guide },
});

/** Opens on its button, with the properties of the controls. */
function LargeStone(props: FullScreenWindowProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View larger</Button>
      {open && (
        <FullScreenWindow {...props} onClose={() => setOpen(false)}>
          <div className="grid flex-1 place-content-center">
            <ShapeIcon shape="Round" size={320} />
          </div>
        </FullScreenWindow>
      )}
    </>
  );
}

export const Default = meta.story({ tags: ['!test'], render: (args) => <LargeStone {...args} /> });
