import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetSearchFields } from '../../api/generated/hooks/search/search.ts';
import type { DiamondFilterValues } from '../../domain/diamond-filters.ts';
import { messages } from '../../domain/messages.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { paths } from '../../paths.ts';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { MatchLine } from './match-line.tsx';
import { SearchActions } from './search-actions.tsx';
import { SearchContext } from './search-context.ts';
import { hasProblem } from './search-draft.ts';
import { caratChips } from './search-query.ts';
import { SearchSections } from './search-sections.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { useMatchCount } from './use-match-count.ts';
import { type StoredSearch, useSearchKeeping } from './use-saved-searches.ts';
import { useSearchDraft } from './use-search-draft.ts';
import { useSearchKeys } from './use-search-keys.ts';

const saveDialog = latePart(() => import('./save-dialog.tsx'));

type SearchFormProps = {
  /** Which form is asked for: "Search" for buyers, "Search,Admin" for administrators. */
  type: 'Search' | 'Search,Admin';
  /** The list that shows what is found. */
  resultPath: (filters: DiamondFilterValues) => string;
  /** The address of this form filled with filters. */
  formPath: typeof paths.search;
};

/** The page of the search form, as the server describes it: choose, see how many match, search or keep. */
export function SearchForm({ type, resultPath, formPath }: SearchFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const phone = useIsPhone();
  const navigate = useNavigate();
  const fields = useGetSearchFields({ type }, { query: { staleTime: 5 * 60_000 } });
  const control = useSearchDraft();
  const { draft, filters, settled, change, choose, reset, leave } = control;
  const match = useMatchCount(settled);
  const { keepRecent } = useSearchKeeping();
  const [saving, setSaving] = useState(false);
  const keeping = useLatePart(saveDialog, saving);
  useSearchKeys(form);

  const go = async (found: DiamondFilterValues) => {
    leave();
    // The way back leads to the form as it was filled last.
    await navigate(formPath(filters), { replace: true });
    await navigate(resultPath(found), {
      state: { filters: found, carats: caratChips(found), title: messages.report.searchResult },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasProblem(draft)) return focusFirstWrong(form.current);
    keepRecent(filters);
    void go(filters);
  };
  const context = useMemo(
    () => ({ draft, change, choose, missing: match.missing }),
    [draft, change, choose, match.missing],
  );
  const actions = { formId, onReset: reset, onSave: () => setSaving(true) };

  return (
    <>
      <PageHeader
        title="Search diamonds"
        subtitle={<MatchLine match={match} />}
        actions={!phone && <SearchActions {...actions} />}
        className="sticky top-(--chrome-top,0px) z-20 border-line border-b bg-paper phone:static"
      />
      <SearchContext value={context}>
        <form ref={form} id={formId} onSubmit={submit} noValidate className="flex-1 px-5 pb-10 phone:px-4">
          {fields.isPending ? (
            <SearchSkeleton />
          ) : fields.isError ? (
            <QueryFailed error={fields.error} onRetry={fields.refetch} />
          ) : (
            <SearchSections
              sections={fields.data.data}
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
      {keeping && <keeping.SaveDialog open={saving} onOpenChange={setSaving} filters={filters} />}
    </>
  );
}

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
