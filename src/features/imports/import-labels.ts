import type { ImportPriceMove } from '#contract/model/importPriceMove.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { ImportRunState } from '#contract/model/importRunState.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { BadgeTone } from '#ui/display/badge.tsx';

/** The words for what became of an import. */
export const stateLabels: Record<ImportRunState, { text: string; tone: BadgeTone }> = {
  imported: { text: 'Imported', tone: 'success' },
  undone: { text: 'Undone', tone: 'neutral' },
  partly_undone: { text: 'Partly undone', tone: 'warning' },
};

/** Who imported a list. */
export const importerOf = ({ imported_by, source }: ImportRun): string =>
  imported_by?.name ?? (source === 'command_line' ? 'Command line' : 'Deleted account');

/** "64 up +$9,612.50"; null for none. */
export const riseText = ({ stones, amount }: ImportPriceMove): string | null =>
  stones > 0 ? `${formatNumber(stones)} up +${formatDollars(roundToCents(amount))}` : null;

/** "21 down −$3,180.00"; null for none. */
export const fallText = ({ stones, amount }: ImportPriceMove): string | null =>
  stones > 0 ? `${formatNumber(stones)} down −${formatDollars(roundToCents(amount))}` : null;
