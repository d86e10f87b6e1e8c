import { useMemo, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { priceSets } from '#domain/pricing/price-sets.ts';
import { diamonds, grownAndTreated, laboratoryGrownByCvd, laserDrilledStone } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { FullHeightPage } from '../page/full-height-page.tsx';
import { markStones } from '../stone-display/stone-changes.ts';
import { useStoneSelection } from '../stone-selection/use-stone-selection.ts';
import { DataTable } from '../table/data-table.tsx';
import type { SortStep } from '../table/sorting.ts';
import { useColumnVisibility } from '../table/use-column-visibility.ts';
import { adminStoneColumns, StoneFlags } from './admin-stone-columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { StoneCard } from './stone-card.tsx';
import { StoneGrid } from './stone-grid.tsx';
import { StoneListFooter } from './stone-list-footer.tsx';
import { StoneListRow } from './stone-list-row.tsx';

const onToggleFeatured = fn();
const onToggleHotDeal = fn();
const onMedia = fn();

const filters: DiamondFilters = {
  shape: ['Round', 'Oval', 'Emerald', 'Pear', 'Heart', 'Princess'],
  carat: [
    { from: 0.7, to: 1 },
    { from: 1.2, to: 2.3 },
  ],
  color: ['D', 'E', 'F', 'G', 'H', 'I', 'J'],
  lab: ['GIA', 'IGI', 'HRD'],
};

const requested = { status: 'asked', id: 36, until: null, place: null } as const;

type StoneListProps = { grid?: boolean; held?: readonly string[]; listed?: readonly Diamond[] };

/** The parts of a stone list, composed as in the back office. */
function StoneList({ grid = false, held = [], listed = diamonds.slice(0, 18) }: StoneListProps) {
  const selection = useStoneSelection('story');
  const [sort, setSort] = useState<SortStep<DiamondSortColumn>[]>([{ by: 'discount', ascending: true }]);
  const [inForce, setInForce] = useState(filters);
  const columns = useMemo(
    () =>
      adminStoneColumns({
        onMedia,
        prices: { set: 'supplier', choices: priceSets },
        onToggleFeatured,
        onToggleHotDeal,
      }),
    [],
  );
  const { visible } = useColumnVisibility('story', columns);
  const stones = listed.map((stone) =>
    held.includes(stone.stone_id) ? { ...stone, hold: requested } : stone,
  );
  const empty = <Empty title="No stones match" />;
  const card = (stone: Diamond) => (
    <StoneCard
      stone={stone}
      selected={selection.isSelected(stone)}
      onSelectedChange={(selected) => selection.onSelect([stone], selected)}
      onMedia={onMedia}
      flags={<StoneFlags {...{ stone, onToggleFeatured, onToggleHotDeal }} />}
    />
  );
  return (
    <main className="flex min-h-dvh flex-col bg-paper">
      <FullHeightPage>
        <div className="px-5 pb-3">
          <FilterBar filters={inForce} onChange={setInForce} />
        </div>
        {grid ? (
          <StoneGrid label="Diamonds" stones={stones} card={card} empty={empty} />
        ) : (
          <DataTable
            label="Diamonds"
            rowName="stone"
            columns={visible}
            rows={stones}
            rowId={(stone) => stone.id}
            sort={sort}
            onSortChange={setSort}
            selection={selection}
            card={(stone, state) => <StoneListRow stone={stone} {...state} />}
            empty={empty}
          />
        )}
        <StoneListFooter
          selection={selection}
          actions={<Button>Show Selected</Button>}
          page={1}
          perPage={18}
          total={53940}
          onPageChange={fn()}
        />
      </FullHeightPage>
    </main>
  );
}

const meta = preview.meta({
  title: 'stones/Stone list',
  component: StoneList,
  parameters: { layout: 'fullscreen', app: { path: '/diamonds', user: 'admin' } },
  beforeEach() {
    sessionStorage.clear();
    localStorage.removeItem('facet.columns.story');
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const SelectsAndFilters = Default.extend({
  async play({ canvas, userEvent }) {
    for (const number of ['KD-57943', 'RB-48210', 'FY-31871'])
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${number}` }));
    const bar = canvas.getByRole('region', { name: 'Selection' });
    // A stone without a list price counts in the totals, not in the average discount.
    await expect(bar).toHaveTextContent('6.71 ct');
    await expect(within(bar).getByText('avg disc').nextElementSibling).toHaveTextContent('−30.56');
    await expect(sessionStorage.getItem('facet.selection.1.story')).toContain('FY-31871');

    const featured = canvas.getByRole('button', { name: 'Featured, KD-57943' });
    await expect(featured).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(featured);
    await expect(onToggleFeatured).toHaveBeenCalledWith(expect.objectContaining({ id: 57943 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hot deal, KD-47929' }));
    await expect(onToggleHotDeal).toHaveBeenCalledWith(expect.objectContaining({ id: 47929 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Video of RB-48210' }));
    await expect(onMedia).toHaveBeenCalledWith(expect.objectContaining({ id: 48210 }), 'video');

    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lab' }));
    await waitFor(() => expect(canvas.queryByText('GIA, IGI, HRD')).toBeNull());
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    for (const number of ['KD-57943', 'RB-48210'])
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${number}` }));
  },
});
export const Grid = meta.story({
  args: { grid: true },
  async play({ canvas }) {
    const card = within(canvas.getByRole('article', { name: 'KD-57943' }));
    await expect(card.getByText('RAP')).toBeVisible();
    await expect(card.getByText('8,400')).toBeVisible();
  },
});
/** A hold lies on the picture: the grades of a row of cards stay on one line. */
export const GridWithHold = meta.story({
  args: { grid: true, held: ['KD-57943'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Hold requested', { selector: '[aria-hidden]' })).toBeVisible();
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const [held, ...cards] = canvas.getAllByRole('article');
    const row = cards.filter((card) => topOf(card) === topOf(held!));
    const gradesOf = (card: HTMLElement) => topOf(within(card).getByText('Colour'));
    await expect(row.length).toBeGreaterThan(0);
    for (const card of row) await expect(gradesOf(card)).toBeCloseTo(gradesOf(held!), 0);
  },
});
const disclosed = [laboratoryGrownByCvd, laserDrilledStone, grownAndTreated];
const disclosures = [
  /^(Round, )?Laboratory-grown diamond( \(CVD\))?$/,
  /^(Round, )?treated: Laser drilled$/i,
  /^(Round, )?Laboratory-grown diamond( \(CVD\))?, treated: HPHT$/,
];

/** Laboratory-grown and treated stones say so in their rows, in full and in sight. */
export const Disclosed = meta.story({
  args: { listed: disclosed },
  async play({ canvas }) {
    for (const words of disclosures) {
      const text = canvas.getByText(words);
      await expect(text).toBeVisible();
      await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
      const row = text.closest('[role="row"], tr')!.getBoundingClientRect();
      await expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(row.bottom);
    }
  },
});
export const DisclosedGrid = Disclosed.extend({
  args: { grid: true },
  async play({ canvas }) {
    for (const words of disclosures) await expect(canvas.getByText(words)).toBeVisible();
  },
});
export const DisclosedPhone = Disclosed.extend({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    for (const words of disclosures) await expect(canvas.getByText(words)).toBeVisible();
  },
});

/** Stones that somebody else sold or repriced while the list is open: marked in place. */
export const Changed = meta.story({
  beforeEach: () => () => markStones(diamonds.map(({ id }) => [id, null])),
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select KD-57943' }));
    const rows = () => canvas.getAllByRole('row').map((row) => row.getBoundingClientRect().top);
    const before = rows();
    markStones([
      [57943, { kind: 'sold' }],
      [48210, { kind: 'repriced', total: 12000 }],
    ]);
    const table = within(canvas.getByRole('table', { name: 'Diamonds' }));
    await expect(await table.findByText('Sold')).toBeVisible();
    await expect(table.getByText('Repriced')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 sold');
    await expect(rows()).toEqual(before);
  },
});

/** A number is the key of a row: it stays whole beside the marks, of a stone without make, lab and place as well. */
export const PhoneWithoutDetails = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StoneListRow
      stone={{
        ...diamonds[0]!,
        stone_id: 'REAL-2026-0000123-B',
        cut: null,
        polish: null,
        symmetry: null,
        lab: null,
        location: null,
      }}
      flags={<StoneFlags {...{ stone: diamonds[0]!, onToggleFeatured, onToggleHotDeal }} />}
    />
  ),
  async play({ canvas }) {
    const number = canvas.getByText('REAL-2026-0000123-B');
    await expect(number).toBeVisible();
    await expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth || number.offsetWidth);
    await expect(canvas.queryByText('– – –')).toBeNull();
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select KD-57943' }));
  },
});
