import { keepPreviousData } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { HistoryTabs } from '#components/history/history-tabs.tsx';
import { listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ToolbarButton } from '#components/table/list-toolbar.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListHistory } from '#contract/hooks/history/history.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { maxListedEntries } from '#domain/history/history-limits.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { HistoryCard } from './history-card.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { allHistory, historyFilters, historyListUrl } from './history-list-url.ts';
import { useHistoryExport } from './use-history-export.ts';

const historySheet = lazyComponent(() => import('./history-sheet.tsx'));

/** The history is read again with each visit: every change elsewhere adds to it. */
const fresh = { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } } as const;

/** Who changed what, when, from which to which value. */
export function HistoryPage() {
  const [url, changeUrl] = useUrlState(historyListUrl);
  const { perPage, pager } = useListPaging('history', changeUrl);
  const filters = historyFilters(url);
  const query = useListHistory({ ...filters, page: url.page, limit: perPage }, fresh);
  const list = listOf(query, { page: url.page, perPage });
  const csv = useHistoryExport(filters);

  const [opened, setOpened] = useState<HistoryEntry | null>(null);
  const columns = useMemo(() => historyColumns(setOpened), []);
  const { visible } = useColumnVisibility('history', columns);
  const sheet = useLazyComponent(historySheet, opened !== null);
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = Object.keys(filters).length > 0;

  return (
    <ListPage
      title="History"
      tabs={<HistoryTabs current={filters.kind === 'stone_change' ? 'bulk' : 'all'} />}
      singular="change"
      list={list}
      {...(list.total === maxListedEntries && {
        subtitle: `Newest ${countText(maxListedEntries, 'change')}: narrow the filters for earlier ones`,
      })}
      actions={
        <ToolbarButton
          action={{
            label: csv.isPending ? 'Writing…' : 'Export CSV',
            icon: <Download aria-hidden />,
            onSelect: csv.run,
            disabledReason: list.total === 0 ? 'There is nothing to export' : null,
          }}
        />
      }
      filters={<HistoryFilters url={url} entry={list.rows[0]} onChange={changeUrl} searchRef={searchBox} />}
      {...pager}
    >
      <ListTable
        label="History"
        rowName="change"
        list={list}
        columns={visible}
        rowId={(entry) => entry.id}
        onOpen={setOpened}
        searchRef={searchBox}
        card={(entry) => <HistoryCard entry={entry} onOpen={setOpened} />}
        empty={
          <Empty
            icon={<History />}
            title={narrowed ? 'No changes found' : 'No changes yet'}
            hint={
              narrowed
                ? 'Widen a filter or remove it.'
                : 'Every change of a record appears here, and every sign-in and export.'
            }
            action={narrowed && <Button onClick={() => changeUrl(allHistory)}>Show all changes</Button>}
          />
        }
      />
      {sheet && (
        <sheet.HistorySheet
          entry={opened}
          onNarrow={(part) => {
            setOpened(null);
            changeUrl({ ...allHistory, ...part });
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  );
}
