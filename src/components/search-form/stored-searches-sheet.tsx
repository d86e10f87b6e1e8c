import { Search } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../domain/messages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Sheet, SheetContent } from '../../ui/sheet.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { StoredSearchList } from './stored-search-list.tsx';
import { type StoredSearch, useSearchKeeping, type useStoredSearches } from './use-saved-searches.ts';

type StoredSearchesSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  searches: ReturnType<typeof useStoredSearches>;
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All searches of the account, to run, to change or to delete. */
export function StoredSearchesSheet(props: StoredSearchesSheetProps) {
  const { open, onOpenChange, searches, formPath, onRun } = props;
  const [leaving, setLeaving] = useState<StoredSearch | null>(null);
  const { remove } = useSearchKeeping();
  const { saved = [], recent = [] } = searches;
  const lists = [
    { id: 'saved', label: 'Saved', rows: saved, hint: 'Save Search keeps a search under a title of yours.' },
    { id: 'recent', label: 'Recent', rows: recent, hint: 'Every search that is run is kept here.' },
  ];
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent title="My searches">
          <Tabs defaultValue={saved.length > 0 ? 'saved' : 'recent'} className="-mt-3">
            <TabsList label="Kind of search">
              {lists.map(({ id, label, rows }) => (
                <TabsTrigger key={id} value={id} count={rows.length}>
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            {lists.map(({ id, label, rows, hint }) => (
              <TabsContent key={id} value={id}>
                {rows.length > 0 ? (
                  <StoredSearchList
                    label={`${label} searches`}
                    searches={rows}
                    onRun={onRun}
                    formPath={formPath}
                    onFollow={() => onOpenChange(false)}
                    onDelete={setLeaving}
                  />
                ) : (
                  <Empty icon={<Search />} title={`No ${label.toLowerCase()} search`} hint={hint} />
                )}
              </TabsContent>
            ))}
          </Tabs>
        </SheetContent>
      </Sheet>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(next) => !next && setLeaving(null)}
        title={messages.confirm.title}
        message={messages.confirm.action}
        confirmLabel={messages.confirm.yes}
        cancelLabel={messages.confirm.no}
        onConfirm={() => leaving && remove(leaving.id)}
      >
        <p className="text-ink-2 text-table">Delete “{leaving?.title}”</p>
      </AlertDialog>
    </>
  );
}
