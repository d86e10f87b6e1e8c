import { keepPreviousData } from '@tanstack/react-query';
import {
  type FormEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetSearchFields } from '#contract/hooks/search/search.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReadableStones } from '#domain/search/filter-limits.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { caratChips } from '../saved-searches/search-query.ts';
import { type StoredSearch, useStoredSearchActions } from '../saved-searches/use-stored-searches.ts';
import { SearchContext } from './draft/search-context.ts';
import { hasProblem } from './draft/search-draft.ts';
import { useSearchDraft } from './draft/use-search-draft.ts';
import { useStoneCounts } from './draft/use-stone-counts.ts';
import { MatchLine } from './match-line.tsx';
import { OtherFiltersRow } from './other-filters-row.tsx';
import { SearchActions } from './search-actions.tsx';
import { SearchSectionRow } from './search-section-row.tsx';
import { StoredSearchRow } from './stored-search-row.tsx';

/** The skeleton of the form while its sections load. */
function SearchSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {['h-26', 'h-8', 'h-11', 'h-11', 'h-20', 'h-11'].map((height, index) => (
        <div key={index} className="grid grid-cols-[8.75rem_minmax(0,1fr)] py-4 phone:block">
          <Skeleton className="mt-2.5 w-14 phone:mt-0 phone:mb-3" />
          <div className="flex gap-2 overflow-hidden">
            {Array.from({ length: index === 1 ? 2 : 9 }, (_, tile) => (
              <Skeleton
                key={tile}
                className={`${height} shrink-0 rounded-md ${index === 0 ? 'w-26' : index === 1 ? 'w-26.5' : 'w-12'}`}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

type SearchSectionsProps = {
  sections: readonly SearchSection[];
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All sections of the form. */
function SearchSections({ sections, formPath, onRun }: SearchSectionsProps) {
  return (
    <>
      <StoredSearchRow formPath={formPath} onRun={onRun} />
      <OtherFiltersRow sections={sections} />
      {sections.map((section) => (
        <SearchSectionRow key={section.key} section={section} />
      ))}
    </>
  );
}

/** Enter searches in the form's boxes and without focus; Ctrl+Enter or ⌘+Enter searches from anywhere. */
function useSearchKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const nowhere = document.activeElement === document.body || document.activeElement === null;
      const inBox = event.target instanceof HTMLInputElement && form.current?.contains(event.target);
      if (!nowhere && !inBox && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [form]);
}

const lazySuggestions = lazyComponent(() => import('./search-suggestions.tsx'));
const lazySaveDialog = lazyComponent(() => import('../saved-searches/save-search-dialog.tsx'));

type SearchFormProps = {
  /** The form to request: "Search" for buyers, "Search,Admin" for administrators. */
  type: 'Search' | 'Search,Admin';
  /** The list that shows the results. */
  resultPath: (filters: DiamondFilters) => string;
  /** The address of this form with filters. */
  formPath: (filters: DiamondFilters) => string;
};

/** The page of the search form, built from the server's description, with match count, search and save. */
export function SearchForm({ type, resultPath, formPath }: SearchFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const phone = useIsPhone();
  const navigate = useNavigate();
  const control = useSearchDraft();
  const { priceSet } = control;
  const fields = useGetSearchFields(
    { type, ...(priceSet && { price_set: priceSet }) },
    { query: { staleTime: 5 * 60_000, placeholderData: keepPreviousData } },
  );
  // The sections are many controls: they render in slices, behind what the user does meanwhile.
  const sections = useDeferredValue(fields.data?.data);
  const { draft, filters, debouncedFilters, change, select, reset, leave } = control;
  const match = useStoneCounts(debouncedFilters, priceSet);
  const { recordRecent } = useStoredSearchActions();
  const [saving, setSaving] = useState(false);
  const saveModule = useLazyComponent(lazySaveDialog, saving);
  useSearchKeys(form);

  const go = (found: DiamondFilters) =>
    leave(async () => {
      // The back button restores the form as it was last filled.
      await navigate(formPath(filters), { replace: true });
      await navigate(resultPath(found), {
        state: { filters: found, carats: caratChips(found), title: messages.report.searchResult },
      });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasProblem(draft)) return focusFirstInvalid(form.current);
    recordRecent(filters);
    void go(filters);
  };
  const context = useMemo(
    () => ({ draft, change, select, missing: match.missing, counts: match.byField }),
    [draft, change, select, match.missing, match.byField],
  );
  const suggests = match.found === 0 || (match.found ?? 0) > maxReadableStones;
  const suggestions = useLazyComponent(lazySuggestions, suggests);
  const actions = { formId, onReset: reset, onSave: () => setSaving(true) };

  return (
    <>
      <PageHeader
        title="Search diamonds"
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <MatchLine match={match} />
            {/* Buttons higher than the line leave its height as it is. */}
            {suggests && suggestions && (
              <suggestions.SearchSuggestions
                {...{ filters: debouncedFilters, match, pathOf: formPath }}
                replace
                className="-my-0.75"
              />
            )}
          </span>
        }
        actions={!phone && <SearchActions {...actions} />}
        className="sticky top-(--chrome-top,0px) z-20 border-line border-b bg-paper phone:static"
      />
      <SearchContext value={context}>
        <form ref={form} id={formId} onSubmit={submit} noValidate className="flex-1 px-5 pb-10 phone:px-4">
          {fields.isLoadingError ? (
            <QueryFailed error={fields.error} onRetry={fields.refetch} />
          ) : !sections ? (
            <SearchSkeleton />
          ) : (
            <SearchSections
              sections={sections}
              formPath={(search: StoredSearch) => formPath(search.filters)}
              onRun={(search) => void go(search.filters)}
            />
          )}
        </form>
      </SearchContext>
      {phone && (
        <div className="sticky bottom-0 z-20 flex gap-2 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <SearchActions {...actions} bar found={match.found} />
        </div>
      )}
      {saveModule && <saveModule.SaveSearchDialog open={saving} onOpenChange={setSaving} filters={filters} />}
    </>
  );
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.scrollIntoView({ block: 'center' });
  invalid?.focus({ preventScroll: true });
}
