import { groupColors, letterColors } from './color-grades.ts';
import type { GradeKind } from './grade-kinds.ts';
import { compareGrades, gradeNames, type Make } from './grades.ts';

function neighbours(kind: GradeKind, a: string, b: string): boolean {
  const chains: readonly (readonly string[])[] =
    kind === 'color' ? [letterColors, groupColors] : [gradeNames(kind)];
  return chains.some((chain) => chain.includes(a) && chain[chain.indexOf(a) + 1] === b);
}

/** Letters, then groups, then fancy colours, each best first; other kinds best first. */
function inRuns(kind: GradeKind, selected: readonly string[]): string[] {
  const sorted = [...new Set(selected)].sort((a, b) => compareGrades(kind, a, b));
  if (kind !== 'color') return sorted;
  const groups: readonly string[] = groupColors;
  const letters: readonly string[] = letterColors;
  const chain = (grade: string) => (letters.includes(grade) ? 0 : groups.includes(grade) ? 1 : 2);
  return sorted.sort((a, b) => chain(a) - chain(b));
}

/** Selected grades for a chip, three or more neighbours as a range: "D – J", "IF – SI1, I1", "EX, VG". */
export function summariseGrades(kind: GradeKind, selected: readonly string[]): string {
  const runs: string[][] = [];
  for (const grade of inRuns(kind, selected)) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && neighbours(kind, previous, grade)) run.push(grade);
    else runs.push([grade]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} – ${run.at(-1)}` : run.join(', '))).join(', ');
}

export type MakeSelection = { cut: string[]; polish: string[]; symmetry: string[] };
export type MakePreset = '3EX' | '2EX' | '3VG+';

const excellent: Make[] = ['Ideal', 'EX'];
const veryGood: Make[] = ['Ideal', 'EX', 'VG'];

/** The presets of the Make section. Ideal counts as at least EX wherever EX is filtered for. */
export const makePresets: Record<MakePreset, MakeSelection> = {
  '3EX': { cut: excellent, polish: excellent, symmetry: excellent },
  '2EX': { cut: veryGood, polish: veryGood, symmetry: [] },
  '3VG+': { cut: veryGood, polish: veryGood, symmetry: veryGood },
};

/** The grades that make up the make of a stone. */
export const makeFields = ['cut', 'polish', 'symmetry'] as const;

const sameGrades = (one: readonly string[] = [], other: readonly string[]) =>
  one.length === other.length && one.every((grade) => other.includes(grade));

/** The preset that these grades are exactly, in any order; null for other grades. */
export function makePresetOf(
  selected: Partial<Record<(typeof makeFields)[number], readonly string[]>>,
): MakePreset | null {
  const names = Object.keys(makePresets) as MakePreset[];
  return (
    names.find((name) =>
      makeFields.every((field) => sameGrades(selected[field], makePresets[name][field])),
    ) ?? null
  );
}
