import type { ImportDiamondsInput } from '#contract/model/importDiamondsInput.ts';

export type ImportOptions = {
  supplierName: string;
  /** Whether stones without a stock number get one. */
  numberStones: boolean;
  /** What the numbers begin with. */
  prefix: string;
};

export const defaultImportOptions: ImportOptions = { supplierName: '', numberStones: false, prefix: '' };

/** What is wrong with the prefix; null when it can be sent. */
export function prefixError({ numberStones, prefix }: ImportOptions): string | null {
  if (!numberStones) return null;
  if (!prefix.trim()) return 'Enter a prefix.';
  return /^[A-Za-z0-9_-]{1,20}$/.test(prefix.trim())
    ? null
    : 'Use letters, digits, - and _ only, at most 20 characters.';
}

/** The upload as the server takes it. */
export function importInput(
  file: File,
  options: ImportOptions,
  { dryRun, importId }: { dryRun: boolean; importId: string },
): ImportDiamondsInput {
  const supplier = options.supplierName.trim();
  return {
    file,
    ...(supplier && { supplier_name: supplier }),
    ...(options.numberStones && { number_from: options.prefix.trim() }),
    dry_run: dryRun ? 'true' : 'false',
    import_id: importId,
  };
}
