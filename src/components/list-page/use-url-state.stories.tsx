import { useNavigate } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { listUrl } from './list-url.ts';
import { useUrlState } from './use-url-state.ts';

const url = listUrl({ kind: 'text', action: 'text' });

/** Two filters that are chosen one right after the other, before the page is rendered with the first. */
function QuickFilters() {
  const [state, change] = useUrlState(url);
  const navigate = useNavigate();
  const choose = () => {
    change({ kind: 'order' });
    change({ action: 'accept' });
  };
  return (
    <div className="flex gap-2">
      <Button onClick={choose}>Accepted orders</Button>
      <Button onClick={() => navigate('/history?kind=stone')}>Stones</Button>
      <Button onClick={() => change({ action: 'sell' })}>Sold</Button>
      <output>
        {state.kind} {state.action}
      </output>
    </div>
  );
}

const meta = preview.meta({
  title: 'components/Address of a list',
  component: QuickFilters,
  parameters: { app: { user: 'admin', path: '/history' } },
});

export const Default = meta.story({ tags: ['!test'] });

/** Both changes apply. Those after a navigation begin with what it shows. */
export const QuickChanges = Default.extend({
  async play({ canvas, userEvent }) {
    const shown = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Accepted orders' }));
    await waitFor(() => expect(shown).toHaveTextContent('order accept'));
    await userEvent.click(canvas.getByRole('button', { name: 'Stones' }));
    await waitFor(() => expect(shown).toHaveTextContent(/^stone$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Sold' }));
    await waitFor(() => expect(shown).toHaveTextContent('stone sell'));
  },
});
