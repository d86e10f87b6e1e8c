import type { ImportRun } from '#contract/model/importRun.ts';
import { formatCount, table, truncate } from './report-text.ts';

const time = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
const commandLine = 'command line';

/** Formats the latest imports for the terminal. Times are UTC. */
export function importRunsText(runs: readonly ImportRun[], total: number): string {
  if (runs.length === 0) return 'No imports yet.';
  const rows = runs.map((run) => [
    String(run.id),
    time(run.created_at),
    run.imported_by?.name ?? (run.source === 'command_line' ? commandLine : 'removed account'),
    run.file_name,
    countsText(run),
  ]);
  const rest = total - runs.length;
  return `${table(['Import', 'Time (UTC)', 'By', 'File', 'Stones'], rows)}${rest > 0 ? `\n  and ${formatCount(rest)} earlier` : ''}`;
}

function countsText(run: ImportRun): string {
  const { added, updated, unchanged, rejected, taken_off, state, undone_at, undone_by } = run;
  const counts = [
    ...[`added ${formatCount(added)}`, `updated ${formatCount(updated)}`],
    ...[`unchanged ${formatCount(unchanged)}`, `rejected ${formatCount(rejected)}`],
    ...(taken_off > 0 ? [`off sale ${formatCount(taken_off)}`] : []),
  ].join(' · ');
  if (undone_at === null) return counts;
  const what = state === 'partly_undone' ? 'partly undone' : 'undone';
  return `${counts} — ${what} ${time(undone_at)} by ${truncate(undone_by?.name ?? commandLine)}`;
}
