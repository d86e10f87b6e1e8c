import type { FuzzTarget } from './fuzz-target.ts';

/** Readers that are fuzzed in the tests and in the bench. */
export const readers = [
  ...(['csv', 'xlsx', 'xlsb', 'xls', 'ods', 'multipart', 'search-body', 'search-text'] as const),
  ...(['bulk-update', 'import-runs'] as const),
] as const;

/** Targets with a fault each, which the harness has to find. */
export const faults = ['crash', 'uncaught', 'hang', 'stall', 'memory'] as const;

export type TargetName = (typeof readers | typeof faults)[number];

const targets: Record<TargetName, () => Promise<FuzzTarget>> = {
  csv: async () => (await import('./targets/csv-list.ts')).csvList,
  xlsx: async () => (await import('./targets/workbook.ts')).workbook,
  xlsb: async () => (await import('./targets/written-workbook.ts')).binaryWorkbook('xlsb'),
  xls: async () => (await import('./targets/written-workbook.ts')).binaryWorkbook('biff8'),
  ods: async () => (await import('./targets/written-workbook.ts')).odsWorkbook,
  multipart: async () => (await import('./targets/multipart-form.ts')).multipartForm,
  'search-body': async () => (await import('./targets/search-body.ts')).searchBody,
  'search-text': async () => (await import('./targets/search-text.ts')).searchText,
  'bulk-update': async () => (await import('./targets/bulk-update.ts')).bulkUpdateChange,
  'import-runs': async () => (await import('./targets/import-runs.ts')).importRuns,
  crash: async () => (await import('./targets/faulty.ts')).faulty.crash,
  uncaught: async () => (await import('./targets/faulty.ts')).faulty.uncaught,
  hang: async () => (await import('./targets/faulty.ts')).faulty.hang,
  stall: async () => (await import('./targets/faulty.ts')).faulty.stall,
  memory: async () => (await import('./targets/faulty.ts')).faulty.memory,
};

/** Loads a target. Throws for an unknown name. */
export function loadTarget(name: string): Promise<FuzzTarget> {
  const load = targets[name as TargetName];
  if (!load) throw new Error(`Unknown target "${name}": use ${Object.keys(targets).join(', ')}`);
  return load();
}
