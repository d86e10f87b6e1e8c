import type { ComponentType } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx';
import type { SheetContentProps } from './sheet-window.tsx';

const guide: Guide = {
  files: ['sheet.tsx', 'sheet-window.tsx'],
  use: ['The detail of a row while its list stays in view; filters and menus on a phone.'],
  avoid: ['For a question: use a dialog.'],
  keyboard: [
    ['Escape', 'closes it'],
    ['Tab', 'stays inside'],
  ],
  accessibility: [
    'A dialog: the focus moves to the first field and returns.',
    'start and end are mirrored with the layout.',
  ],
};

/** What the controls change. */
type SampleProps = Pick<SheetContentProps, 'title' | 'hideTitle' | 'description' | 'side' | 'bare'>;

/** Opens on its button, with the properties of the controls. */
function FilterSheet(props: SampleProps) {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button>Open {props.side}</Button>
      </SheetTrigger>
      <SheetContent {...props} footer={<Button variant="primary">Apply</Button>}>
        <Field label="Stone ID">
          <Input />
        </Field>
      </SheetContent>
    </Sheet>
  );
}

const meta = preview.meta({
  title: 'Overlay/Sheet',
  component: SheetContent as ComponentType<SampleProps>,
  tags: ['autodocs'],
  render: (args) => <FilterSheet {...args} />,
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'], args: { title: 'Filters', side: 'end' } });

export const FromTheEdge = meta.story({
  args: { title: 'Filters', side: 'end' },
  render: () => (
    <div className="flex gap-2">
      {(['start', 'end', 'bottom'] as const).map((side) => (
        <FilterSheet key={side} title="Filters" side={side} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open end' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(within(sheet).getByLabelText('Stone ID')).toHaveFocus());
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
