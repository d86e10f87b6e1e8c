import { gradeCode } from '../grading/grades.ts';
import { diamondMessages } from '../messages/diamond-messages.ts';
import { isLaboratoryGrownNumber, naturalKind } from '../stone-fields/stone-kind.ts';
import type { StoredStone } from './stone-columns.ts';

/** What says whether a stone is natural, as it is stored. */
export type StoredKind = Pick<StoredStone, 'kind' | 'growth' | 'certificate_no'>;

type Edited = { [Name in keyof StoredKind]?: StoredKind[Name] | null };

const laboratoryGrown = gradeCode('kind', 'laboratory_grown')!;

/**
 * The kind and growth method after an edit, empty where it touches neither. A new stone is natural unless its
 * certificate number or growth method says otherwise. What contradicts a natural stone is added to `problems`.
 */
export function editedKind(
  edited: Edited,
  before: StoredKind | null,
  problems: Record<string, string>,
): Partial<Pick<StoredKind, 'kind' | 'growth'>> {
  const isTouched = edited.kind != null || edited.growth !== undefined || edited.certificate_no !== undefined;
  if (before && !isTouched) return {};
  const number = edited.certificate_no === undefined ? before?.certificate_no : edited.certificate_no;
  const kind = edited.kind ?? before?.kind ?? newKind(edited);
  if (kind !== naturalKind) return { kind };
  if (edited.growth != null) problems.growth = diamondMessages.naturalHasNoGrowth;
  if (isLaboratoryGrownNumber(number)) problems.certificate_no = diamondMessages.naturalHasNoGrownNumber;
  return { kind, growth: null };
}

const newKind = ({ growth, certificate_no }: Edited) =>
  growth != null || isLaboratoryGrownNumber(certificate_no) ? laboratoryGrown : naturalKind;
