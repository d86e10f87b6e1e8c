import { Gem, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { uploadList } from '#components/stock-import/upload-list.tsx';
import { type StoneListUrl, withoutPage } from '#components/stone-list/stone-list-url.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

const lazySuggestions = lazyComponent(() => import('#components/search-form/search-suggestions.tsx'));

/** The empty state of the list. */
export function DiamondListEmpty({ url }: { url: StoneListUrl }) {
  const navigate = useNavigate();
  const filters = withoutPage(url.filters);
  const filtered = !isFilterEmpty(filters);
  const suggestions = useLazyComponent(lazySuggestions, filtered);
  if (!filtered)
    return (
      <Empty
        icon={<Gem />}
        title="No stones yet"
        hint="Upload a supplier's list: any csv with stock numbers, weights, grades and prices."
        action={<RowActionButtons actions={[uploadList]} row={undefined} />}
      />
    );
  return (
    <Empty
      icon={<SearchX />}
      title="No stones match this search"
      hint="Widen a range or remove a filter."
      action={
        <>
          <div className="mb-2 flex min-h-6 basis-full justify-center text-table">
            {suggestions && (
              <suggestions.SuggestionsOfSearch
                filters={filters}
                pathOf={(relaxed) => paths.diamonds(filtersToParams(relaxed))}
                className="justify-center"
              />
            )}
          </div>
          <Button
            variant="primary"
            onClick={() => navigate(paths.searchDiamonds(filtersToParams(filters)), { state: { filters } })}
          >
            Modify Search
          </Button>
        </>
      }
    />
  );
}
