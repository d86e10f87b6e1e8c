import type { Diamond } from '#contract/model/diamond.ts';
import { formatCarat, roundToCaratThousandths } from '#domain/format/carat.ts';
import { kindText, type StoneKind, treatmentText } from '#domain/stone-fields/stone-kind.ts';

/** What a line about a stone says of it. */
export type StoneIdentity = Pick<Diamond, 'carat' | 'shape' | 'color' | 'clarity'> & StoneKind;

const weight = (carat: number) => formatCarat(roundToCaratThousandths(carat));

/** The weight and grades of a stone: "2.17 Round F VS2". */
export function gradesLine({ carat, shape, color, clarity }: Omit<StoneIdentity, keyof StoneKind>): string {
  return [weight(carat), shape, color, clarity].filter(Boolean).join(' ');
}

/** A one-line description of a stone: "2.17 Round F VS2", "Laboratory-grown diamond (CVD), 2.17 Round F VS2". */
export function stoneLine(stone: StoneIdentity): string {
  return [kindText(stone), gradesLine(stone), treatmentText(stone)].filter(Boolean).join(', ');
}

/** "Ideal EX VG": cut, polish and symmetry, with a dash for each that is unknown. */
export function makeLine({ cut, polish, symmetry }: Pick<Diamond, 'cut' | 'polish' | 'symmetry'>): string {
  return [cut, polish, symmetry].map((grade) => grade ?? '–').join(' ');
}

/** "7.41 – 7.44 × 4.58" of a round (least and greatest diameter), "11.02 × 6.94 × 4.26" of others; as written else. */
export function measurementText({
  shape,
  measurement,
}: Pick<Diamond, 'shape' | 'measurement'>): string | null {
  const parts = measurement?.split(/\s*[x×*]\s*|\s+-\s+/i) ?? [];
  if (parts.length !== 3) return measurement;
  const [length, width, height] = parts;
  return shape === 'Round' ? `${length} – ${width} × ${height}` : `${length} × ${width} × ${height}`;
}
