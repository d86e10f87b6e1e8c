import { keepPreviousData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListEmptySearches } from '#contract/hooks/demands/demands.ts';
import { Empty } from '#ui/display/empty.tsx';
import { DemandTabs } from './demand-tabs.tsx';
import { EmptySearchCard } from './empty-search-card.tsx';
import { emptySearchColumns } from './empty-search-columns.tsx';

const emptySearchListUrl = listUrl({});

/** The list is read again with each visit: it grows with every search of a buyer. */
const fresh = { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } } as const;

/** What buyers searched in the last 30 days and did not find. */
export function EmptySearchListPage() {
  const [{ page }, changeUrl] = useUrlState(emptySearchListUrl);
  const { perPage, pager } = useListPaging('empty-searches', changeUrl);
  const query = useListEmptySearches({ page, limit: perPage }, fresh);
  const list = listOf(query, { page, perPage });
  return (
    <ListPage
      title="Searches without results"
      singular="search"
      plural="searches"
      tabs={<DemandTabs current="searches" />}
      list={list}
      {...pager}
    >
      <ListTable
        label="Searches without results"
        rowName="search"
        list={list}
        columns={emptySearchColumns}
        rowId={({ filters }) => JSON.stringify(filters)}
        card={(search) => <EmptySearchCard search={search} />}
        empty={
          <Empty
            icon={<SearchX />}
            title="No searches without results"
            hint="What buyers searched in the last 30 days and did not find appears here."
          />
        }
      />
    </ListPage>
  );
}
