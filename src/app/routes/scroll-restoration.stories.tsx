import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { Link } from '#components/link/link.tsx';
import preview from '#storybook/preview.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** A page that grows when its data arrives. */
function LongPage() {
  const [height, setHeight] = useState(200);
  useEffect(() => {
    const timer = setTimeout(() => setHeight(4000), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ height }}>
      <h1>List</h1>
      <nav style={{ position: 'sticky', top: 0 }}>
        <Link to="/stone">Stone</Link>
        <Link to="/list?sort=carat" replace>
          Sort
        </Link>
      </nav>
    </div>
  );
}

function StonePage() {
  const navigate = useNavigate();
  return (
    <div style={{ height: 3000 }}>
      <h1>Stone</h1>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </div>
  );
}

function Pages() {
  return (
    <main>
      <Routes>
        <Route path="/list" element={<LongPage />} />
        <Route path="/stone" element={<StonePage />} />
      </Routes>
      <ScrollRestoration />
    </main>
  );
}

const meta = preview.meta({
  title: 'Everybody/app/Scroll memory',
  component: Pages,
  parameters: { layout: 'fullscreen', app: { path: '/list', user: 'admin' } },
});

export const Default = meta.story({ tags: ['!test'] });

/** A new page starts at its top; going back restores the position, also when the page grows later. */
export const RestoresTheScroll = Default.extend({
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(3000));
    window.scrollTo(0, 1500);
    await waitFor(() => expect(window.scrollY).toBe(1500));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // A replaced address does not scroll the page.
    await userEvent.click(canvas.getByRole('link', { name: 'Sort' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/list?sort=carat'));
    await expect(window.scrollY).toBe(1500);
    window.scrollTo(0, 1600);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);

    await userEvent.click(canvas.getByRole('link', { name: 'Stone' }));
    await canvas.findByRole('heading', { name: 'Stone' });
    await expect(window.scrollY).toBe(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await canvas.findByRole('heading', { name: 'List' });
    await waitFor(() => expect(window.scrollY).toBe(1600));
  },
});
