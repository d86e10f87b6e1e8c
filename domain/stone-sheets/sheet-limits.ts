import type { SheetFormat } from '#contract/model/sheetFormat.ts';
import { maxSortedStones } from '../export/export-limits.ts';
import { addedMessages } from '../messages/added-messages.ts';

/** The most stones of a list that a buyer downloads. A PDF has a picture of each. */
export const maxStonesOfSheet: Record<SheetFormat, number> = {
  csv: maxSortedStones,
  xlsx: maxSortedStones,
  pdf: 200,
};

/** The most stones that are sent in chat at once. */
export const maxChatStones = 50;

/** Says that a list has more stones than its format can have. */
export const tooManyForSheet = (format: SheetFormat): string =>
  format === 'pdf'
    ? addedMessages.sheet.tooManyForPdf(maxStonesOfSheet.pdf)
    : addedMessages.sheet.tooMany(maxStonesOfSheet[format].toLocaleString('en'));
