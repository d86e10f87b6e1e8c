import { Megaphone } from 'lucide-react';
import { useActions } from '#components/actions/action-provider.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { NewRows } from '#components/list-page/new-rows.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListDemands } from '#contract/hooks/demands/demands.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { ToggleButton } from '#ui/form/toggle-button.tsx';
import { answerDemand } from './demand-actions.tsx';
import { DemandCard } from './demand-card.tsx';
import { demandColumns } from './demand-columns.tsx';
import { DemandTabs } from './demand-tabs.tsx';

const demandListUrl = listUrl({ new: 'number' });

/** What customers look for. */
export function DemandListPage() {
  const [{ page, new: onlyNew }, changeUrl] = useUrlState(demandListUrl);
  const { perPage, pager } = useListPaging('demands', changeUrl);
  const query = useListDemands({ page, limit: perPage, ...(onlyNew && { new_stones: 1 }) }, keepPreviousPage);
  const list = listOf(query, { page, perPage });
  const withNewStones = query.data?.data.with_new_stones ?? 0;
  const { perform } = useActions();
  return (
    <ListPage
      title="Demands"
      singular="demand"
      tabs={<DemandTabs current="demands" />}
      actions={
        // Without any it stays and cannot be pressed: on a phone it has a row of its own, above the tabs.
        <ToggleButton
          pressed={Boolean(onlyNew)}
          disabled={!onlyNew && withNewStones === 0}
          onPressedChange={(pressed) => changeUrl({ new: pressed ? 1 : undefined, page: 1 })}
          className="h-8 px-3 text-table pointer-coarse:h-11"
        >
          {withNewStones === 0
            ? 'Demands with new stones'
            : `${countText(withNewStones, 'demand')} ${withNewStones === 1 ? 'has' : 'have'} new stones`}
        </ToggleButton>
      }
      newRows={<NewRows kind="demand" singular="demand" query={query} />}
      list={list}
      {...pager}
    >
      <ListTable
        label="Demands"
        rowName="demand"
        list={list}
        columns={demandColumns}
        rowId={({ id }) => id}
        onOpen={(demand) => perform(answerDemand, demand)}
        card={(demand) => <DemandCard demand={demand} />}
        empty={
          <Empty
            icon={<Megaphone />}
            title={onlyNew ? 'No demand has new stones' : 'No demands yet'}
            hint={
              onlyNew
                ? 'Stones that come in for an active demand appear here.'
                : 'What buyers look for and do not find in stock appears here.'
            }
            action={
              <Link to={paths.users()} className={buttonStyles({ variant: 'outline' })}>
                Customers
              </Link>
            }
          />
        }
      />
    </ListPage>
  );
}
