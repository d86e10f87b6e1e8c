import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { type Cents, formatMoney } from '#domain/format/money.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Column } from './column.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListSearch } from './list-search.tsx';
import type { SortStep } from './sorting.ts';
import { TableFooter } from './table-footer.tsx';
import { useColumnVisibility } from './use-column-visibility.ts';

type Parcel = { id: number; name: string; place: string; pieces: number; price: Cents };

const places = ['Antwerp', 'Mumbai', 'Dubai', 'New York', 'Hong Kong'];
const parcels = (count: number): Parcel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `P-${String(1001 + index)}`,
    place: places[index % places.length] ?? '',
    pieces: 10 + ((index * 7) % 90),
    price: 120_000 + ((index * 38_900) % 900_000),
  }));

const columns: Column<Parcel>[] = [
  {
    id: 'name',
    header: 'Parcel',
    width: 110,
    sticky: true,
    required: true,
    sortKey: 'name',
    cell: (row) => row.name,
  },
  { id: 'place', header: 'Place', width: 140, sortKey: 'place', cell: (row) => row.place },
  {
    id: 'pieces',
    header: 'Pcs',
    title: 'Pieces',
    width: 80,
    align: 'end',
    sortKey: 'pieces',
    cell: (row) => row.pieces,
  },
  { id: 'price', header: '$/ct', width: 110, align: 'end', cell: (row) => formatMoney(row.price) },
  { id: 'note', header: 'Note', width: 200, hiddenByDefault: true, cell: () => '–' },
];

type Props = Partial<DataTableProps<Parcel>> & { rows: readonly Parcel[] };

const onOpen = fn();
const onSort = fn();

function Parcels(props: Props) {
  const [sort, setSort] = useState<SortStep[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2]));
  const [term, setTerm] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { visible, visibility } = useColumnVisibility('story', columns);
  return (
    <div className="flex h-[max(36rem,60vh+6.5rem)] flex-col border border-line">
      <div className="flex gap-2 p-2">
        <ListSearch ref={box} value={term} onChange={setTerm} placeholder="Search parcels" />
        <ColumnMenu columns={columns} visibility={visibility} />
      </div>
      <DataTable
        label="Parcels"
        rowName="parcel"
        columns={visible}
        rowId={(row) => row.id}
        sort={sort}
        onSortChange={(next) => {
          onSort(next);
          setSort(next);
        }}
        selection={{
          isSelected: (row) => selected.has(row.id),
          onSelect: (rows, selected) =>
            setSelected((old) => {
              const next = new Set(old);
              for (const row of rows) selected ? next.add(row.id) : next.delete(row.id);
              return next;
            }),
          label: (row) => `Select ${row.name}`,
        }}
        onOpen={onOpen}
        searchRef={box}
        card={(row) => <p className="p-4">{row.name}</p>}
        empty={<Empty title="No parcels" hint="Widen the search." />}
        failed={
          <Empty role="alert" title="The stock is being updated." action={<Button>Try again</Button>} />
        }
        {...props}
      />
      <TableFooter page={2} perPage={10} total={134} onPageChange={fn()} onPerPageChange={fn()} />
    </div>
  );
}

const guide: Guide = {
  files: ['data-table.tsx', 'list-toolbar.tsx', 'column-menu.tsx', 'table-footer.tsx'],
  use: [
    'Records to compare, find and act on: one row each, columns that line up.',
    'Its page is its address, query, columns, row actions and states; sort, page and filters live in the address.',
    'On a phone the rows become cards and the filters a sheet.',
  ],
  avoid: [
    'For the particulars of one record: use a definition list.',
    'Columns whose width follows their content: they never jump between pages.',
    'Actions only on hover: they are in the first column and in the menu of the card.',
  ],
  keyboard: [
    ['j, k, ↑ ↓', 'move to the next and the previous row'],
    ['Space', 'selects the row'],
    ['Enter', 'opens it'],
    ['/', 'moves to the search'],
    ['?', 'lists the keys'],
    ['Shift with a click on a heading', 'sorts by one more column'],
  ],
  accessibility: [
    'A real table with a name; the sorted column says so.',
    'While it loads it is busy, with rows of the final height; while it loads again the old rows stay, dimmed.',
    'The first column and the heading stay in view.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'List page',
  tags: ['autodocs'],
  component: Parcels,
  parameters: { guide },
  args: { rows: parcels(10) },
  beforeEach: () => localStorage.removeItem('facet.columns.story'),
});

const rowOf = (canvasElement: HTMLElement, id: number) =>
  canvasElement.querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement;

export const Default = meta.story({ tags: ['!test'] });

export const SelectsAndOpens = Default.extend({
  async play({ canvas, canvasElement, userEvent }) {
    const row = rowOf(canvasElement, 1);
    await expect(row.getBoundingClientRect().height).toBe(36);
    await expect(canvas.getByText('11–20 of 134')).toBeVisible();

    const all = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select P-1004' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select P-1007' }));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByRole('checkbox', { name: 'Select P-1005' })).toBeChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('checkbox', { name: 'Select P-1010' })).toBeChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('checkbox', { name: 'Select P-1002' })).not.toBeChecked();

    await userEvent.click(within(row).getByRole('checkbox').closest('td') as HTMLElement);
    await expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(within(row).getByText('Antwerp'));
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  },
});

export const Sorting = meta.story({
  async play({ canvas, userEvent }) {
    const header = (name: string) =>
      canvas.getByRole('columnheader', { name: (text) => text.startsWith(name) });
    await userEvent.click(canvas.getByRole('button', { name: 'Place' }));
    await expect(header('Place')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('button', { name: 'Pcs' }));
    await userEvent.keyboard('{/Shift}');
    await expect(header('Pcs')).toHaveAttribute('aria-sort', 'ascending');
    await expect(onSort).toHaveBeenLastCalledWith([
      { by: 'place', ascending: true },
      { by: 'pieces', ascending: true },
    ]);
    await expect(within(header('$/ct')).queryByRole('button')).toBeNull();
  },
});

export const KeyboardShortcuts = meta.story({
  async play({ canvas, canvasElement, userEvent }) {
    await userEvent.keyboard('jjj');
    await expect(rowOf(canvasElement, 3)).toHaveFocus();
    await userEvent.keyboard('k{ArrowDown}{ArrowDown}');
    await expect(rowOf(canvasElement, 4)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Select P-1004' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 4 }));
    await userEvent.keyboard('{End}');
    await expect(rowOf(canvasElement, 10)).toHaveFocus();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search parcels' })).toHaveFocus();
    await userEvent.keyboard('jk');
    await expect(canvas.getByRole('searchbox')).toHaveValue('jk');
    await userEvent.keyboard('{Escape}?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(within(dialog).getByText('Select the parcel')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ChoosingColumns = meta.story({
  async play({ canvas, userEvent }) {
    await expect(canvas.queryByRole('columnheader', { name: 'Note' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Note' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Pieces' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Note' })).toBeVisible());
    await expect(canvas.queryByRole('columnheader', { name: 'Pcs' })).toBeNull();
    await expect(localStorage.getItem('facet.columns.story')).toContain('"note":true');
  },
});

/** Sticky columns stay in place and draw an edge once content has scrolled below them. */
export const ScrolledSideways = meta.story({
  args: {
    rows: parcels(12),
    columns: columns.map((column) => ({ ...column, width: column.width + 220 })),
  },
  async play({ canvas, canvasElement }) {
    const area = canvas.getByRole('region', { name: 'Parcels' });
    await waitFor(() => expect(area).toHaveAttribute('data-more-end'));
    area.scrollLeft = 300;
    await waitFor(() => expect(area).toHaveAttribute('data-more-start'));
    const first = within(rowOf(canvasElement, 1)).getByText('P-1001');
    await expect(first.getBoundingClientRect().left).toBeLessThan(area.getBoundingClientRect().left + 120);
  },
});

export const ManyRows = meta.story({
  args: { rows: parcels(1000) },
  async play({ canvasElement, userEvent }) {
    const drawn = () => canvasElement.querySelectorAll('[data-row]').length;
    await waitFor(() => expect(drawn()).toBeGreaterThan(0));
    await expect(drawn()).toBeLessThan(80);
    await userEvent.keyboard('j{End}');
    await waitFor(() => expect(rowOf(canvasElement, 1000)).toHaveFocus());
    await expect(drawn()).toBeLessThan(80);
  },
});

export const Loading = meta.story({
  args: { rows: [], state: 'loading' },
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'Parcels' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const Refetching = meta.story({ args: { state: 'refetching' } });
export const NoRows = meta.story({
  args: { rows: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No parcels')).toBeVisible();
  },
});
export const Failed = meta.story({
  args: { rows: [], state: 'failed' },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The stock is being updated.');
  },
});
export const RightToLeftDark = meta.story({ globals: { direction: 'rtl', theme: 'dark' } });
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(10);
  },
});
