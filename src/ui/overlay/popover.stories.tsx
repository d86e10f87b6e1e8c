import type { ComponentType } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import type { PopoverContentProps } from './popover-window.tsx';

const guide: Guide = {
  files: ['popover.tsx', 'popover-window.tsx'],
  use: ['Controls beside their button, used while the page stays in view: filters, columns.'],
  avoid: ['For a list of actions: use a menu.', 'For text: use a tooltip or write it on the page.'],
  keyboard: [
    ['Enter, Space', 'open and close it'],
    ['Escape', 'closes it'],
  ],
  accessibility: ['A dialog with a name; the focus moves in and returns.'],
};

/** What the controls change. */
type SampleProps = Pick<PopoverContentProps, 'label' | 'align'>;

function ColumnsPopover(props: SampleProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button>Columns</Button>
      </PopoverTrigger>
      <PopoverContent {...props}>
        <Field label="Find a column">
          <Input />
        </Field>
      </PopoverContent>
    </Popover>
  );
}

const meta = preview.meta({
  title: 'Overlay/Popover',
  component: PopoverContent as ComponentType<SampleProps>,
  tags: ['autodocs'],
  render: (args) => <ColumnsPopover {...args} />,
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'], args: { label: 'Columns', align: 'start' } });

export const ReturnsTheFocus = meta.story({
  args: { label: 'Columns', align: 'start' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});
