import { type DiamondKind, gradeCode } from '../grading/grades.ts';
import { kindNames } from '../grading/kind-grades.ts';

/** The stored code of a natural stone. */
export const naturalKind = gradeCode('kind', 'natural')!;

/** The kind, growth method and treatment of a stone, as on the wire. */
export interface StoneKind {
  kind: DiamondKind;
  growth: string | null;
  treatment: string | null;
}

/** "Laboratory-grown diamond (CVD)"; blank for a natural stone, which "diamond" alone means. */
export function kindText({ kind, growth }: Pick<StoneKind, 'kind' | 'growth'>): string {
  if (kind === 'natural') return '';
  return growth ? `${kindNames[kind]} (${growth})` : kindNames[kind];
}

/** "treated: HPHT"; blank for an untreated stone. */
export const treatmentText = ({ treatment }: Pick<StoneKind, 'treatment'>): string =>
  treatment ? `treated: ${treatment}` : '';

/** What is disclosed beside a stone: "Laboratory-grown diamond (CVD), treated: HPHT"; blank where nothing is. */
export const disclosureText = (stone: StoneKind): string =>
  [kindText(stone), treatmentText(stone)].filter(Boolean).join(', ');

/** Whether a certificate number says that the stone is laboratory-grown: IGI and others begin it with LG. */
export const isLaboratoryGrownNumber = (certificate: string | null | undefined): boolean =>
  /^\s*LG/i.test(certificate ?? '');
