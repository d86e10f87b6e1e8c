import { keepPreviousData } from '@tanstack/react-query';
import { Blend, Link2, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { FullHeightPage } from '#components/page/full-height-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageNotice } from '#components/page/page-notice.tsx';
import { ListOriginContext } from '#components/stone-display/list-origin.ts';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { stoneLine } from '#components/stone-display/stone-text.ts';
import { FilterBar } from '#components/stone-table/filter-bar.tsx';
import { ListToolbar, type ToolbarAction } from '#components/table/list-toolbar.tsx';
import { useFindPairs, useGetDiamond } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { FoundPairs } from '#contract/model/foundPairs.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { toleranceTexts } from '#domain/matching/tolerance-text.ts';
import { type PairTolerances, toleranceNames, usualTolerances } from '#domain/matching/tolerances.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { PairCards } from './pair-card.tsx';
import { PairTable } from './pair-table.tsx';
import { pairsUrl } from './pairs-url.ts';
import { usePairSelection } from './use-pair-selection.ts';

type NoPairsProps = { stone: Diamond | undefined; tolerances: PairTolerances; onUsual: () => void };

const words = { clarity: 'clarity', fluo: 'fluorescence', table: 'table', depth: 'depth' } as const;

/** The compared values that the stone does not state: no stone can be its pair. */
function unstated(stone: Diamond, tolerances: PairTolerances): string[] {
  const figures = figuresOf(stone);
  const missing = (Object.keys(words) as (keyof typeof words)[])
    .filter((name) => tolerances[name] !== null && figures[name] === null)
    .map((name) => words[name]);
  const sides = tolerances.measurements !== null && figures.length === null ? ['measurement'] : [];
  return [...missing, ...sides];
}

/** Why there is no pair, and what to do next. */
function NoPairs({ stone, tolerances, onUsual }: NoPairsProps) {
  const missing = stone ? unstated(stone, tolerances) : [];
  const isUsual = toleranceNames.every((name) => tolerances[name] === usualTolerances[name]);
  return (
    <Empty
      icon={<Blend />}
      title="No pairs found"
      hint={
        missing.length > 0
          ? `The stone does not state its ${missing.join(', ')}. Clear the box to leave it out of the comparison.`
          : 'Widen a tolerance, or clear its box to leave it out of the comparison.'
      }
      action={!isUsual && <Button onClick={onUsual}>Usual for ear-rings</Button>}
    />
  );
}

const lazyForm = lazyComponent(() => import('./tolerance-form.tsx'));

const lazySelectionBar = lazyComponent(() => import('./pair-selection-bar.tsx'));

/** The pairs of a stone, or of the stones of a search, within tolerances that the user sets. */
export function PairsPage() {
  const [url, changeUrl] = useUrlState(pairsUrl);
  const { stone: id, filters, tolerances } = url;
  const phone = useIsPhone();
  const [hasForm, setHasForm] = useState(false);
  const form = useLazyComponent(lazyForm, hasForm);
  const own = useGetDiamond({ id: id ?? 0 }, { query: { enabled: id !== null } }).data?.data[0];
  const query = useFindPairs(
    { ...(id === null ? { filters } : { id }), tolerances },
    { query: { placeholderData: keepPreviousData } },
  );
  const found = query.data?.data;
  const selection = usePairSelection(found?.pairs ?? noPairs);
  const hasSelection = selection.pairs > 0;
  const bar = useLazyComponent(lazySelectionBar, hasSelection);
  const Pairs = phone ? PairCards : PairTable;
  const title = id === null ? 'Pairs' : 'Find a pair';

  return (
    <ListOriginContext value={{ title, to: `/pairs?${pairsUrl.write(url)}` }}>
      <FullHeightPage>
        <PageHeader
          title={title}
          back
          subtitle={<Subtitle stone={own} found={found} />}
          actions={
            <ListToolbar actions={[toleranceTool(() => setHasForm(!hasForm)), copyLink]}>
              <PriceSetSwitch />
            </ListToolbar>
          }
        >
          <button
            type="button"
            aria-expanded={hasForm}
            onClick={() => setHasForm(!hasForm)}
            className={cn(
              linkStyles({ variant: 'quiet' }),
              'mt-1.5 block max-w-full py-0.5 text-start text-ink-2 text-table',
            )}
          >
            Within {toleranceTexts(tolerances).join(' · ')}
          </button>
          {id === null && <FilterBar filters={filters} onChange={(next) => changeUrl({ filters: next })} />}
        </PageHeader>
        {hasForm && form && (
          <form.ToleranceForm
            key={JSON.stringify(tolerances)}
            tolerances={tolerances}
            onChange={(next) => changeUrl({ tolerances: next })}
          />
        )}
        {found && !found.complete && <PageNotice>{incompleteText(found)}</PageNotice>}
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : !found ? (
          <PairsSkeleton />
        ) : found.pairs.length === 0 ? (
          <NoPairs
            stone={own}
            tolerances={tolerances}
            onUsual={() => changeUrl({ tolerances: usualTolerances })}
          />
        ) : (
          <Pairs pairs={found.pairs} own={own} selection={selection} />
        )}
        {hasSelection && bar && <bar.PairSelectionBar selection={selection} />}
      </FullHeightPage>
    </ListOriginContext>
  );
}

const noPairs: readonly never[] = [];

const toleranceTool = (onSelect: () => void): ToolbarAction => ({
  id: 'tolerances',
  label: 'Tolerances',
  icon: <SlidersHorizontal aria-hidden />,
  shortcut: 't',
  onSelect,
});

const copyLink: ToolbarAction = {
  id: 'share',
  label: 'Copy link',
  icon: <Link2 aria-hidden />,
  onSelect: () => copyToClipboard(window.location.href, 'Link copied'),
};

const count = (value: number) => value.toLocaleString('en-US');

const incompleteText = ({ stones, compared }: FoundPairs) =>
  compared < stones
    ? `Compared the first ${count(compared)} of ${count(stones)} stones. Narrow the search to compare all.`
    : `Too many of the ${count(stones)} stones are close in weight to compare all. Narrow the search or the weight.`;

function Subtitle({ stone, found }: { stone: Diamond | undefined; found: FoundPairs | undefined }) {
  const part = found && found.pairs.length < found.found ? `the ${found.pairs.length} best` : 'best';
  const pairs = found && `${countText(found.found, 'pair')}, ${part} first`;
  const parts = [stone && `${stoneLine(stone)} · ${stone.stone_id}`, pairs].filter(Boolean);
  return parts.join(' · ') || ' ';
}

function PairsSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading the pairs" className="border-line border-t">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="space-y-3 border-line border-b px-5 py-3.5 phone:px-4">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
