import { UserRoundCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { NewRows } from '#components/list-page/new-rows.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListApprovals } from '#contract/hooks/approvals/approvals.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { ApprovalCard } from './approval-card.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { approvalListUrl, approvalQuery } from './approval-list-url.ts';
import type { Proof } from './proof-dialog.tsx';

const proofDialog = lazyComponent(() => import('./proof-dialog.tsx'));

/** Registrations, those that wait for a decision first. */
export function ApprovalListPage() {
  const [url, changeUrl] = useUrlState(approvalListUrl);
  const { perPage, pager } = useListPaging('approvals', changeUrl);
  const query = useListApprovals({ ...approvalQuery(url), limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const [proof, setProof] = useState<Proof | null>(null);
  const dialog = useLazyComponent(proofDialog, proof !== null);
  const columns = useMemo(() => approvalColumns(setProof), []);
  const { visible, visibility } = useColumnVisibility('approvals', columns);
  const searchBox = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const search = (term: string) => changeUrl({ search: term || undefined, page: 1 });

  return (
    <ListPage
      title="Approvals"
      breadcrumbs={['customers', { label: 'Approvals' }]}
      singular="registration"
      newRows={<NewRows kind="registration" singular="registration" query={query} />}
      list={list}
      actions={!phone && <ColumnMenu columns={columns} visibility={visibility} />}
      filters={
        <ListSearch
          ref={searchBox}
          className="mt-2.5 w-72"
          placeholder={messages.user.searchPlaceholder}
          value={url.search ?? ''}
          onChange={search}
        />
      }
      {...pager}
    >
      <ListTable
        label="Registrations"
        rowName="registration"
        list={list}
        columns={visible}
        rowId={(applicant) => applicant.id}
        searchRef={searchBox}
        card={(applicant) => <ApprovalCard applicant={applicant} onProof={setProof} />}
        empty={<NoRegistrations term={url.search} onShowAll={() => search('')} />}
      />
      {proof && dialog && <dialog.ProofDialog proof={proof} onClose={() => setProof(null)} />}
    </ListPage>
  );
}

/** People open the address to ask for an account. */
const copySignUpLink = () =>
  copyToClipboard(new URL(paths.signUp(), window.location.origin).href, 'Link copied');

type NoRegistrationsProps = { term: string | undefined; onShowAll: () => void };

function NoRegistrations({ term, onShowAll }: NoRegistrationsProps) {
  if (!term)
    return (
      <Empty
        icon={<UserRoundCheck />}
        title="No registrations yet"
        hint="People who ask for an account on the sign-up page appear here."
        action={<Button onClick={copySignUpLink}>Copy sign-up link</Button>}
      />
    );
  return (
    <Empty
      icon={<UserRoundCheck />}
      title={`No registrations found for “${term}”`}
      hint="Try part of a name, or digits of a mobile number."
      action={<Button onClick={onShowAll}>Show all</Button>}
    />
  );
}
