import type { DiamondKind } from '../../grading/grades.ts';
import { saysGrown, wordsOfKind } from '../../grading/kind-words.ts';
import { cellText } from '../cell-values.ts';
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
  { defaultKind, remembered, titles = [] }: Pick<ImportPlanOptions, 'defaultKind' | 'remembered' | 'titles'>,
): KindDecision {
  if (defaultKind) return { kind: defaultKind, note: importMessages.kindOfList(kindWords[defaultKind]) };
  const lastTime = remembered?.kind;
  const title = titles
    .flat()
    .map(cellText)
    .find((each) => kindOfTitle(each) === 'laboratory_grown');
  if (!lastTime && title === undefined) return { kind: null, note: null };
  if (!lastTime)
    return { kind: 'laboratory_grown', note: importMessages.kindOfTitle(title!, kindWords.laboratory_grown) };
  const kinds = [
    ...(title === undefined ? [] : ['laboratory_grown' as const]),
    ...rows.map((row) => listedKind(row, plan)),
  ];
  const other = kinds.find((kind) => kind !== null && kind !== lastTime);
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

/** The kind that a title names: of laboratory-grown diamonds and no natural ones, or the other way round. */
export function kindOfTitle(title: string): DiamondKind | undefined {
  const kind = wordsOfKind(title)?.kind;
  return kind === 'natural' || saysGrown(title) ? kind : undefined;
}

function listedKind(row: readonly string[], plan: ImportPlan): DiamondKind | null {
  const cells = new RowCells(row, plan);
  return readKind(cells, readCertificate(cells), null).kind;
}
