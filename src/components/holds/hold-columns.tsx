import type { Hold } from '#contract/model/hold.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { disclosureText } from '#domain/stone-fields/stone-kind.ts';
import type { RowAction } from '../actions/row-action.ts';
import { RowActionIcons } from '../actions/row-action-buttons.tsx';
import { AlignedCarat } from '../stone-display/aligned-carat.tsx';
import { format } from '../stone-display/stone-format.ts';
import { StoneLink } from '../stone-display/stone-link.tsx';
import type { Column } from '../table/column.ts';
import { TwoLineText } from '../table/two-line-text.tsx';
import { HoldStatusBadge, holdEndText } from './hold-status-badge.tsx';

const gradesText = ({ stone }: Hold): string =>
  [[stone.shape, stone.color, stone.clarity].filter(Boolean).join(' '), disclosureText(stone)]
    .filter(Boolean)
    .join(', ');

/** "2.17 ct Round F VS2". */
export const holdStoneText = (hold: Hold): string =>
  `${format.carat(hold.stone.carat)} ct ${gradesText(hold)}`;

type HoldColumnsOptions = {
  actions: readonly RowAction<Hold>[];
  /** Columns between the stone and its price, such as the buyer. */
  between?: readonly Column<Hold>[];
};

/** The columns of a list of holds. */
export const holdColumns = ({ actions, between = [] }: HoldColumnsOptions): Column<Hold>[] => [
  {
    id: 'action',
    header: 'Action',
    width: actions.length === 1 ? 118 : 40 + 34 * actions.length,
    fixed: true,
    sticky: true,
    className: 'ps-3.5',
    headerClassName: 'ps-5',
    cell: (hold) => <RowActionIcons actions={actions} row={hold} labelled={actions.length === 1} />,
  },
  {
    id: 'stone_id',
    header: 'Stone ID',
    width: 96,
    sticky: true,
    cell: ({ stone }) => <StoneLink stone={stone} />,
  },
  {
    id: 'carat',
    header: 'Carat',
    width: 64,
    align: 'end',
    cell: ({ stone }) => <AlignedCarat carat={stone.carat} />,
  },
  { id: 'stone', header: 'Stone', width: 150, cell: (hold) => <TwoLineText text={gradesText(hold)} /> },
  ...between,
  {
    id: 'total',
    header: 'Total ($)',
    width: 110,
    align: 'end',
    className: 'font-semibold',
    cell: ({ stone }) => format.money(stone.total_amount),
  },
  { id: 'status', header: 'Status', width: 130, cell: (hold) => <HoldStatusBadge hold={hold} /> },
  { id: 'until', header: 'Until', width: 168, cell: (hold) => holdEndText(hold) || '–' },
  {
    id: 'reason',
    header: 'Reason',
    width: 140,
    hidePriority: 1,
    cell: ({ reason }) => <TwoLineText text={reason} className="text-ink-2" />,
  },
  {
    id: 'created',
    header: 'Requested On',
    width: 168,
    className: 'text-ink-2',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];
