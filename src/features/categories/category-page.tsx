import { ArrowLeft } from 'lucide-react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { FullHeightPage } from '#components/page/full-height-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useListCategories } from '#contract/hooks/categories/categories.ts';
import type { Category } from '#contract/model/category.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { CategoryList } from './category-list.tsx';
import { SubcategoryTable } from './subcategory-table.tsx';

const url = listUrl({ id: 'number' });

/** Loose stones have a category of this name, which is not managed here. */
const isManaged = ({ name }: Category) => name.trim().toLowerCase() !== 'diamond';

/** Categories of jewellery, and the sub-categories of one. On a phone one or the other. */
export function CategoryPage() {
  const query = useListCategories();
  const categories = query.data?.data.filter(isManaged);
  return (
    <FullHeightPage>
      <PageHeader
        title={messages.category.title}
        subtitle={categories ? countText(categories.length, 'category', 'categories') : '\u00a0'}
        breadcrumbs={['jewellery', { label: 'Categories' }]}
      />
      {query.isLoadingError ? (
        <QueryFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <Panes categories={categories} />
      )}
    </FullHeightPage>
  );
}

function Panes({ categories }: { categories: readonly Category[] | undefined }) {
  const [{ id }, change] = useUrlState(url);
  const phone = useIsPhone();
  const chosen = categories?.find((category) => category.id === id);
  const selected = chosen ?? (phone ? undefined : categories?.[0]);
  if (!categories) return <PanesLoading />;
  const table = selected && (
    <SubcategoryTable
      key={selected.id}
      category={selected}
      lead={
        phone && (
          <IconButton label="All categories" variant="outline" onClick={() => change({ id: undefined })}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        )
      }
    />
  );
  const list = (
    <CategoryList categories={categories} selected={selected} onSelect={(next) => change({ id: next })} />
  );
  if (phone) return <div className="border-line border-t">{table ?? list}</div>;
  if (!table) return <div className="mx-auto w-full max-w-lg">{list}</div>;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)] border-line border-t [&>:first-child]:border-line [&>:first-child]:border-e">
      {list}
      {table}
    </div>
  );
}

function PanesLoading() {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Loading the categories"
      className="grid gap-px border-line border-t px-4 pt-3"
    >
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="my-2.5 w-64 max-w-full" />
      ))}
    </div>
  );
}
