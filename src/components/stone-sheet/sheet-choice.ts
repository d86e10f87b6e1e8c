import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';

/** Stones that can be downloaded as one list. */
export type SheetChoice = {
  id: string;
  /** Such as "All results (2,013)" or "Order 1204". */
  label: string;
  source: Omit<ExportStoneSheetInput, 'format' | 'prices'>;
  /** Undefined until it is known. */
  count: number | undefined;
};

/** A stone on which the dialog shows what a mark-up does; prices in US$. */
export type ExampleStone = { stone_id: string; carat: number; total: number };

export type DownloadDialogProps = {
  onClose: () => void;
  /** The first one is chosen when the dialog opens. */
  choices: readonly SheetChoice[];
  example: ExampleStone | undefined;
};
