/** The graded fields of a stone. */
export const gradeKinds = [
  ...(['color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo', 'girdle'] as const),
  ...(['kind', 'growth'] as const),
  ...(['eye_clean', 'shade', 'milky', 'black_inclusion', 'availability'] as const),
] as const;

export type GradeKind = (typeof gradeKinds)[number];
