import { FileSpreadsheet } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { HistoryTabs } from '#components/history/history-tabs.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { uploadList } from '#components/stock-import/upload-list.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListImports } from '#contract/hooks/files/files.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import { Empty } from '#ui/display/empty.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { ImportCard } from './import-card.tsx';
import { importColumns } from './import-columns.tsx';

const importSheet = lazyComponent(() => import('./import-sheet.tsx'));
const importListUrl = listUrl({ id: 'number' });

/** All imports of stock lists; the address may open one. */
export function ImportListPage() {
  const [url, changeUrl] = useUrlState(importListUrl);
  const { perPage, pager } = useListPaging('imports', changeUrl);
  const list = listOf(useListImports({ page: url.page, limit: perPage }, keepPreviousPage), {
    page: url.page,
    perPage,
  });
  const open = useCallback(({ id }: ImportRun) => changeUrl({ id }), [changeUrl]);
  const columns = useMemo(() => importColumns(open), [open]);
  const { visible } = useColumnVisibility('imports', columns);
  const sheet = useLazyComponent(importSheet, url.id !== undefined);
  return (
    <ListPage
      title="Imports"
      tabs={<HistoryTabs current="imports" />}
      singular="import"
      list={list}
      {...pager}
    >
      <ListTable
        label="Imports"
        rowName="import"
        list={list}
        columns={visible}
        rowId={(run) => run.id}
        onOpen={open}
        card={(run) => <ImportCard run={run} onOpen={open} />}
        empty={
          <Empty
            icon={<FileSpreadsheet />}
            title="No imports yet"
            hint="Each stock list that you upload appears here, with what it changed and its undo."
            action={<RowActionButtons actions={[uploadList]} row={undefined} />}
          />
        }
      />
      {sheet && <sheet.ImportSheet id={url.id ?? null} onClose={() => changeUrl({ id: undefined })} />}
    </ListPage>
  );
}
