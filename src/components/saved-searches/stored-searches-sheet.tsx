import { Search } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { useSession } from '#session/session-context.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { MoreRows } from '../feedback/more-rows.tsx';
import { SearchAlertDialog } from './search-alert-dialog.tsx';
import { StoredSearchList } from './stored-search-list.tsx';
import { type StoredSearch, useAllStoredSearches, useStoredSearchActions } from './use-stored-searches.ts';

type StoredSearchesSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** All searches of the account, to run, edit or delete. */
export function StoredSearchesSheet(props: StoredSearchesSheetProps) {
  const { open, onOpenChange, formPath, onRun } = props;
  const [toAlert, setToAlert] = useState<StoredSearch | null>(null);
  const isBuyer = useSession().user?.user_type === 'USER';
  const [toDelete, setToDelete] = useState<StoredSearch | null>(null);
  const { remove } = useStoredSearchActions();
  const saved = useAllStoredSearches('active', open);
  const recent = useAllStoredSearches('block', open);
  const lists = [
    { id: 'saved', label: 'Saved', query: saved, hint: 'Press Save Search to save a search under a title.' },
    { id: 'recent', label: 'Recent', query: recent, hint: 'Searches that you run appear here.' },
  ];
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent title="My searches">
          <Tabs defaultValue={saved.total > 0 ? 'saved' : 'recent'} className="-mt-3">
            <TabsList label="Kind of search">
              {lists.map(({ id, label, query }) => (
                <TabsTrigger key={id} value={id} count={query.total}>
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            {lists.map(({ id, label, query, hint }) => (
              <TabsContent key={id} value={id}>
                {query.total > 0 ? (
                  <>
                    <StoredSearchList
                      label={`${label} searches`}
                      searches={query.searches}
                      onRun={onRun}
                      formPath={formPath}
                      onFollow={() => onOpenChange(false)}
                      onDelete={setToDelete}
                      onAlert={isBuyer && id === 'saved' ? setToAlert : undefined}
                    />
                    <MoreRows {...query} />
                  </>
                ) : (
                  <Empty icon={<Search />} title={`No ${label.toLowerCase()} searches`} hint={hint} />
                )}
              </TabsContent>
            ))}
          </Tabs>
        </SheetContent>
      </Sheet>
      {toAlert && <SearchAlertDialog search={toAlert} onClose={() => setToAlert(null)} />}
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
