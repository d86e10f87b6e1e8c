import { Search } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { StoredSearchList } from './stored-search-list.tsx';
import { type StoredSearch, useStoredSearchActions, type useStoredSearches } from './use-stored-searches.ts';

type StoredSearchesSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  searches: ReturnType<typeof useStoredSearches>;
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All searches of the account, to run, edit or delete. */
export function StoredSearchesSheet(props: StoredSearchesSheetProps) {
  const { open, onOpenChange, searches, formPath, onRun } = props;
  const [toDelete, setToDelete] = useState<StoredSearch | null>(null);
  const { remove } = useStoredSearchActions();
  const { saved = [], recent = [] } = searches;
  const lists = [
    { id: 'saved', label: 'Saved', rows: saved, hint: 'Press Save Search to save a search under a title.' },
    { id: 'recent', label: 'Recent', rows: recent, hint: 'Searches that you run appear here.' },
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
                    onDelete={setToDelete}
                  />
                ) : (
                  <Empty icon={<Search />} title={`No ${label.toLowerCase()} searches`} hint={hint} />
                )}
              </TabsContent>
            ))}
          </Tabs>
        </SheetContent>
      </Sheet>
      <AlertDialog
        open={toDelete !== null}
        onOpenChange={(next) => !next && setToDelete(null)}
        title={messages.confirm.title}
        message={messages.confirm.action}
        confirmLabel={messages.confirm.yes}
        cancelLabel={messages.confirm.no}
        onConfirm={() => toDelete && remove(toDelete.id)}
      >
        <p className="text-ink-2 text-table">Delete “{toDelete?.title}”</p>
      </AlertDialog>
    </>
  );
}
