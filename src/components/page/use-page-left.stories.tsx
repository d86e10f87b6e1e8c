import { type ReactNode, useState } from 'react';
import {
  createMemoryRouter,
  UNSAFE_LocationContext as RouterLocation,
  RouterProvider,
  useNavigate,
} from 'react-router-dom';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Link } from '../link/link.tsx';
import { listUrl } from '../list-page/list-url.ts';
import { useUrlState } from '../list-page/use-url-state.ts';
import { useSearchDraft } from '../search-form/draft/use-search-draft.ts';
import { ListSearch } from '../table/list-search.tsx';

const url = listUrl({ search: 'text' });

function SearchedList() {
  const [{ search }, change] = useUrlState(url);
  return (
    <>
      <ListSearch value={search ?? ''} placeholder="Search" onChange={(term) => change({ search: term })} />
      <output>{search}</output>
    </>
  );
}

function SearchForm() {
  const { select, filters, leave } = useSearchDraft();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void leave(async () => navigate('/next-page'))}>
        Search
      </button>
      <button type="button" onClick={() => select((selected) => ({ ...selected, color: ['D'] }))}>
        Colour D
      </button>
      <output>{filters.color}</output>
    </>
  );
}

let arrive: () => void;

/** A page whose next one loads until the story lets it arrive. */
const createPages = (page: ReactNode) =>
  createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/next-page">Next page</Link>
          {page}
        </>
      ),
    },
    {
      path: '/next-page',
      lazy: async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { element: <h1>Next page</h1> };
      },
    },
  ]);

/** In a router of its own, beside the one of the story. */
function Pages({ page: Page }: { page: () => ReactNode }) {
  const [router] = useState(() => createPages(<Page />));
  return (
    <RouterLocation value={null as never}>
      <RouterProvider router={router} />
    </RouterLocation>
  );
}

const meta = preview.meta({
  title: 'components/Page left',
  component: Pages,
  args: { page: SearchedList },
  parameters: { app: { user: 'buyer' } },
});

const debounce = () => new Promise((resolve) => setTimeout(resolve, 500));

export const Default = meta.story({ tags: ['!test'] });

/** A term that was typed before a link was clicked does not hold up the next page. */
export const SearchTerm = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox'), 'asha');
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await debounce();
    arrive();
    await expect(await canvas.findByRole('heading', { name: 'Next page' })).toBeVisible();
  },
});

/** Neither do filters of the search form. */
export const Filters = meta.story({
  args: { page: SearchForm },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Colour D' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await debounce();
    arrive();
    await expect(await canvas.findByRole('heading', { name: 'Next page' })).toBeVisible();
  },
});

/** A search of the form opens its page. */
export const SearchOfTheForm = meta.story({
  args: { page: SearchForm },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await debounce();
    arrive();
    await expect(await canvas.findByRole('heading', { name: 'Next page' })).toBeVisible();
  },
});
