import { lazy, type ReactNode, Suspense } from 'react';
import {
  BrowserRouter,
  Route,
  UNSAFE_LocationContext as RouterLocation,
  Routes,
  useNavigate,
} from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
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

const NextPage = lazy(() => new Promise<never>(() => {}));

/** In the product's router, which writes the address of the window; a story's own router keeps it in memory. */
function Pages({ page: Page }: { page: () => ReactNode }) {
  return (
    <RouterLocation value={null as never}>
      <BrowserRouter>
        <Link to="/next-page">Next page</Link>
        <Routes>
          <Route
            path="*"
            element={
              <Suspense>
                <Page />
              </Suspense>
            }
          />
          <Route
            path="/next-page"
            element={
              <Suspense>
                <NextPage />
              </Suspense>
            }
          />
        </Routes>
      </BrowserRouter>
    </RouterLocation>
  );
}

const meta = preview.meta({
  title: 'components/Page left',
  component: Pages,
  args: { page: SearchedList },
  parameters: { app: { user: 'buyer' } },
  beforeEach() {
    const { href } = window.location;
    return () => window.history.replaceState(null, '', href);
  },
});

const isLeft = () => window.location.pathname === '/next-page';
const debounce = () => new Promise((resolve) => setTimeout(resolve, 500));

export const Default = meta.story({ tags: ['!test'] });

/** A term that was typed before a link was clicked filters the list after all when one comes back at once. */
export const SearchTerm = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox'), 'asha');
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await debounce();
    await expect(isLeft()).toBe(true);
    window.history.back();
    await waitFor(() => expect(isLeft()).toBe(false));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('asha'));
    await expect(window.location.search).toContain('search=asha');
  },
});

/** So do filters of the search form: they are in the address again. */
export const Filters = meta.story({
  args: { page: SearchForm },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Colour D' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await debounce();
    await expect(isLeft()).toBe(true);
    window.history.back();
    await waitFor(() => expect(window.location.search).toContain('color=D'));
    await expect(isLeft()).toBe(false);
    await expect(canvas.getByRole('status')).toHaveTextContent('D');
  },
});

/** The form works on when one comes back from its search at once. */
export const FiltersAfterSearch = meta.story({
  args: { page: SearchForm },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(isLeft()).toBe(true));
    window.history.back();
    await waitFor(() => expect(isLeft()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Colour D' }));
    await waitFor(() => expect(window.location.search).toContain('color=D'));
  },
});
