import type { DiamondKind } from '../../grading/grades.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan, ImportPlanOptions } from '../import-plan.ts';
import { kindWords, readKind } from '../kind-values.ts';
import { RowCells } from '../row-cells.ts';
import { readCertificate } from '../row-values.ts';
import { lastTimeText } from './supplier-decisions.ts';

interface KindDecision {
  kind: DiamondKind | null;
  note: string | null;
  /** What only a person can tell. */
  question?: string;
  /** It is the kind of an earlier list, or asked because of that. */
  isRemembered?: boolean;
}

/**
 * The kind of stones of which a list does not say it, as a person decides it for this list or did for an earlier one;
 * null for none. `plan` has none yet.
 */
export function kindDecision(
  plan: ImportPlan,
  rows: readonly (readonly string[])[],
  { defaultKind, remembered }: Pick<ImportPlanOptions, 'defaultKind' | 'remembered'>,
): KindDecision {
  if (defaultKind) return { kind: defaultKind, note: importMessages.kindOfList(kindWords[defaultKind]) };
  const lastTime = remembered?.kind;
  if (!lastTime) return { kind: null, note: null };
  const other = rows.map((row) => listedKind(row, plan)).find((kind) => kind !== null && kind !== lastTime);
  if (other)
    return {
      kind: null,
      note: null,
      question: importMessages.otherKind(kindWords[lastTime], kindWords[other]),
      isRemembered: true,
    };
  const note = importMessages.kindOfList(`${kindWords[lastTime]}, ${lastTimeText}`);
  return { kind: lastTime, note, isRemembered: true };
}

function listedKind(row: readonly string[], plan: ImportPlan): DiamondKind | null {
  const cells = new RowCells(row, plan);
  return readKind(cells, readCertificate(cells), null).kind;
}
