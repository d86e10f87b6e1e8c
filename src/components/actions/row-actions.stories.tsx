import { Check, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { messages } from '#domain/messages/messages.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { confirmAction, confirmDelete } from './confirmation.tsx';
import type { RowAction } from './row-action.ts';
import { RowActionButtons, RowActionIcons } from './row-action-buttons.tsx';
import { RowActionMenu } from './row-action-menu.tsx';

type Layout = { name: string; used: boolean };

const activate = fn();
const remove = fn();

const activateLayout: RowAction<Layout> = {
  id: 'activate',
  label: 'Activate',
  icon: Check,
  name: ({ name }) => `Activate ${name}`,
  primary: true,
  disabledReason: ({ used }) => (used ? 'It is active already.' : null),
  confirmation: ({ name }) => confirmAction(`Activate ${name}.`),
  run: ({ name }) => activate(name),
};

const deleteLayout: RowAction<Layout> = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  name: ({ name }) => `Delete ${name}`,
  tone: 'danger',
  confirmation: () => confirmDelete(messages.confirm.deleteLayout),
  run: async ({ name, used }) => {
    if (used) throw new Error('The active layout cannot be deleted.');
    await remove(name);
  },
};

const callOffice: RowAction<Layout> = {
  id: 'call',
  label: 'Call',
  icon: Phone,
  name: ({ name }) => `Call about ${name}`,
  href: ({ used }) => (used ? 'https://example.com/call' : null),
  warning: ({ used }) => (used ? null : 'No number is known.'),
};

const actions = [activateLayout, deleteLayout, callOffice];

/** The same three actions as icons of a row, as a card's menu and as buttons of a sheet. */
function Actions({ layout }: { layout: Layout }) {
  return (
    <div className="grid justify-start gap-4">
      <RowActionIcons actions={actions} row={layout} />
      <RowActionMenu actions={actions} row={layout} label={`Actions of ${layout.name}`} />
      <div className="flex gap-2">
        <RowActionButtons actions={actions} row={layout} />
      </div>
    </div>
  );
}

const guide: Guide = {
  files: ['row-action.ts', 'row-action-buttons.tsx', 'row-action-menu.tsx', 'confirmation.tsx'],
  use: [
    'What can be done with a record: one object in one file says label, icon, question, reason and effect.',
    'The same object draws the icons of a row, the menu of a card, the buttons of a sheet and the lines of the palette.',
  ],
  avoid: [
    'Hiding what is not possible now: it is disabled and says why.',
    'Deciding in a screen what may be done: the rules are asked.',
  ],
  keyboard: [
    ['Tab', 'moves through the icons'],
    ['Enter, Space', 'runs the action or asks first'],
    ['Escape', 'answers no'],
  ],
  accessibility: ['Each button names its record: “Delete Spring”.', 'The answer, good or bad, is announced.'],
  examples: false,
};

const meta = preview.meta({
  title: 'Row actions',
  tags: ['autodocs'],
  component: Actions,
  parameters: { guide },
  args: { layout: { name: 'Spring', used: false } },
  beforeEach() {
    activate.mockClear();
    remove.mockClear();
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** A confirmed action runs once YES is pressed, and not before. */
export const Confirmed = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Activate Spring' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(activate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Activate' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(activate.mock.calls).toEqual([['Spring']]);
  },
});

/** A disabled action shows its reason on the button and in the menu; a server error appears in the alert. */
export const Refused = meta.story({
  args: { layout: { name: 'Autumn', used: true } },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('button', { name: 'Activate Autumn' })).toHaveAttribute('aria-disabled');
    await userEvent.click(canvas.getByRole('button', { name: 'Actions of Autumn' }));
    await screen.findByText('It is active already.');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to delete selected layout?');
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await alert.findByText('The active layout cannot be deleted.');
    await expect(remove).not.toHaveBeenCalled();
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The page is reachable again once menu and dialog have faded out.
    for (const link of await canvas.findAllByRole('link', { name: 'Call about Autumn' }))
      await expect(link).toHaveAttribute('target', '_blank');
  },
});

/** An action without its address or selection warns instead. */
export const Warns = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Call about Spring' }));
    await screen.findByText('No number is known.');
  },
});

/** A row whose first action is disabled by its own success, and whose second one leaves nothing to do. */
function ChangingRow({ listAnswer }: { listAnswer: () => Promise<unknown> }) {
  const [state, setState] = useState<'new' | 'active' | 'gone'>('new');
  const activateRow = { ...activateLayout, run: async () => setState('active') };
  // The list's answer comes after the dialog has closed.
  const deleteRow = { ...deleteLayout, run: async () => void listAnswer().then(() => setState('gone')) };
  return (
    <tr tabIndex={-1}>
      <td>
        {state === 'gone' ? (
          '–'
        ) : (
          <RowActionIcons
            actions={[activateRow, deleteRow]}
            row={{ name: 'Spring', used: state === 'active' }}
          />
        )}
      </td>
    </tr>
  );
}

async function confirmRowAction(
  userEvent: { click: (button: HTMLElement) => Promise<void> },
  button: HTMLElement,
) {
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** After an action that disables or removes its button the focus stays on the row, and no reason pops up. */
export const KeepsFocus = meta.story({
  render: () => (
    <table>
      <tbody>
        <ChangingRow listAnswer={() => new Promise((resolve) => setTimeout(resolve, 200))} />
      </tbody>
    </table>
  ),
  async play({ canvas, userEvent }) {
    const confirm = (name: string) => confirmRowAction(userEvent, canvas.getByRole('button', { name }));
    await confirm('Activate Spring');
    const activated = canvas.getByRole('button', { name: 'Activate Spring' });
    await expect(activated).toHaveAttribute('aria-disabled');
    await waitFor(() => expect(canvas.getByRole('row')).toHaveFocus());
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await confirm('Delete Spring');
    await canvas.findByText('–');
    await waitFor(() => expect(canvas.getByRole('row')).toHaveFocus());
  },
});

let answerList = () => {};

/** A row that goes after the page was left gives its focus to nothing on the next page. */
export const LeavesTheNextPageAlone = meta.story({
  render: () => (
    <table>
      <tbody>
        <ChangingRow
          listAnswer={() =>
            new Promise<void>((resolve) => {
              answerList = resolve;
            })
          }
        />
      </tbody>
    </table>
  ),
  beforeEach() {
    const { href } = window.location;
    return () => window.history.replaceState(null, '', href);
  },
  async play({ canvas, userEvent }) {
    const button = canvas.getByRole('button', { name: 'Delete Spring' });
    await confirmRowAction(userEvent, button);
    await waitFor(() => expect(button).toHaveFocus());
    window.history.replaceState(null, '', '/next-page');
    answerList();
    await canvas.findByText('–');
    await new Promise(requestAnimationFrame);
    await expect(document.body).toHaveFocus();
  },
});
