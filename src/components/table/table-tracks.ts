import { cn } from '#lib/class-names.ts';
import type { Column } from './column.ts';

/** Width of the column of check boxes. */
export const selectionWidth = 44;
/** Padding after the last column (`pe-3` of the rows), aligned to the page's gutter. */
const endPadding = 12;

type TrackColumn = Pick<Column<never>, 'id' | 'width' | 'fixed' | 'sticky' | 'hidePriority'>;

export type TableTracks = {
  /** Value of `data-tracks` of the scroll container, to which the rules apply. */
  key: string;
  /**
   * The style rules of the table: the tracks of its rows and the offsets of its sticky columns. Container queries
   * hide the columns that give way, so that neither the first paint nor a resize needs a script.
   */
  css: string;
  /** The last column that is sticky at the start, which draws the edge; '' when only the check boxes are. */
  lastSticky: string;
  /** The first column that is sticky at the end, which draws the edge; '' without one. */
  firstStickyEnd: string;
};

/** The columns that are left after a step, and the width in pixels that they need. */
type FittingStep = {
  columns: readonly TrackColumn[];
  minWidth: number;
  /** The column that left with this step, in a table narrower than `below`; '' in the first step. */
  gone: string;
  below: number;
};

/** The steps from all columns to those that never give way. */
export function fittingSteps(columns: readonly TrackColumn[], selectable: boolean): FittingStep[] {
  const sum = columns.reduce((width, column) => width + column.width, selectable ? selectionWidth : 0);
  const steps: FittingStep[] = [{ columns, minWidth: sum + endPadding, gone: '', below: 0 }];
  const leaving = columns
    .filter(({ hidePriority }) => hidePriority !== undefined)
    .sort((one, other) => one.hidePriority! - other.hidePriority!);
  for (const column of leaving) {
    const { columns: before, minWidth: below } = steps.at(-1)!;
    const left = before.filter((one) => one !== column);
    steps.push({ columns: left, minWidth: below - column.width, gone: column.id, below });
  }
  return steps;
}

/** The style rules of a table. A fixed column keeps its width, the others share free space in proportion. */
export function tableTracks(columns: readonly TrackColumn[], selectable: boolean): TableTracks {
  const parts = columns.map(({ id, width, fixed, sticky, hidePriority }) =>
    [id, width, fixed, sticky, hidePriority].join(),
  );
  const key = textHash(`${selectable};${parts.join(';')}`);
  const scope = `[data-tracks="${key}"]`;
  const place = new Map(columns.map(({ id }, index) => [id, index + (selectable ? 2 : 1)]));
  const cell = (id: string) => `${scope} tr>:nth-child(${place.get(id)})`;
  const [first, ...narrower] = fittingSteps(columns, selectable);
  const queries = narrower.map(
    (step) =>
      `@container table (width<${step.below}px){${cell(step.gone)}{display:none}${stepRules(step, scope, cell, selectable)}}`,
  );
  const { start, end } = stickyOffsets(columns, selectable);
  // Focused cells stay clear of the sticky columns.
  const padding = `${scope}{scroll-padding-inline:${start.width}px ${end.width}px}`;
  return {
    key,
    css: [padding, stepRules(first!, scope, cell, selectable), ...queries].join(''),
    lastSticky: startColumns(columns).at(-1)?.id ?? '',
    firstStickyEnd: columns.find(({ sticky }) => sticky === 'end')?.id ?? '',
  };
}

/** The rules of one step: least width, tracks, and the offset of each sticky column. */
function stepRules(
  step: FittingStep,
  scope: string,
  cell: (id: string) => string,
  selectable: boolean,
): string {
  const tracks = step.columns.map(({ width, fixed }) =>
    fixed ? `${width}px` : `minmax(${width}px,${width}fr)`,
  );
  if (selectable) tracks.unshift(`${selectionWidth}px`);
  const { start, end } = stickyOffsets(step.columns, selectable);
  return [
    `${scope} table{min-width:${step.minWidth}px}`,
    `${scope} tr{grid-template-columns:${tracks.join(' ')}}`,
    ...start.at.map(([id, at]) => `${cell(id)}{inset-inline-start:${at}px}`),
    ...end.at.map(([id, at]) => `${cell(id)}{inset-inline-end:${at}px}`),
  ].join('');
}

function stickyOffsets(columns: readonly TrackColumn[], selectable: boolean) {
  const atEnd = columns.filter(({ sticky }) => sticky === 'end').reverse();
  return { start: offsets(startColumns(columns), selectable ? selectionWidth : 0), end: offsets(atEnd, 0) };
}

/** The sticky columns at the start edge; the others between them scroll below them. */
const startColumns = (columns: readonly TrackColumn[]): readonly TrackColumn[] =>
  columns.filter(({ sticky }) => sticky === true);

/** Distance of each column from an edge, and the width of all, in pixels. */
function offsets(columns: readonly TrackColumn[], first: number) {
  let width = first;
  const at = columns.map((column) => {
    const offset = [column.id, width] as const;
    width += column.width;
    return offset;
  });
  return { at, width };
}

/** A short hash: equal rules have equal keys. */
function textHash(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 33 + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** The hairline beside the sticky columns, visible once content has scrolled below them. */
const edgeClass = 'border-e border-e-transparent group-data-more-start/table:border-e-line-strong';
const endEdgeClass = 'border-s border-s-transparent group-data-more-end/table:border-s-line-strong';

/** Class of a sticky cell, in the header and in rows; undefined for other columns. */
export function stickyClass({ id, sticky }: TrackColumn, tracks: TableTracks): string | undefined {
  if (!sticky) return undefined;
  return cn(
    'sticky z-10 bg-inherit',
    tracks.lastSticky === id && edgeClass,
    tracks.firstStickyEnd === id && endEdgeClass,
  );
}
