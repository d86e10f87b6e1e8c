import { useLocation, useNavigate } from 'react-router-dom';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';

/** Fails at one address only. */
function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/orders') throw new Error('The orders are broken.');
  return <p>This is {pathname}</p>;
}

function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => navigate('/report')}>Report</Button>
      <Button onClick={() => navigate('/orders')}>Orders</Button>
      <RouteErrorBoundary>
        <Screen />
      </RouteErrorBoundary>
    </>
  );
}

const meta = preview.meta({
  title: 'app/Route error boundary',
  component: Frame,
  parameters: { app: { path: '/orders', user: 'admin' } },
});

/** The navigation stays usable, and the next address renders again. */
export const Recovers = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('The orders are broken.');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await canvas.findByText('This is /report');
    await expect(canvas.queryByText('The orders are broken.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Orders' }));
    await canvas.findByText('The orders are broken.');
  },
});
