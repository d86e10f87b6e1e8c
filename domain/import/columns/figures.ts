/** The basis of an amount: one carat, or the stone. */
export type Kind = 'per' | 'whole';
export type Figures = readonly (number | null)[];

/** Share of the rows that must agree for a proof. */
export const proof = 0.8;

/** Stones of about one carat prove nothing: both readings are the same. */
export const tellsApart = (carat: number | null | undefined): carat is number =>
  typeof carat === 'number' && carat > 0 && Math.abs(carat - 1) > 0.02;

const isClose = (a: number, b: number) => Math.abs(a - b) <= Math.max(Math.abs(b) * 0.006, 1);

/** Share of the rows that have both figures in which they are close; 0 without such a row. */
export function shareOfCloseRows(a: Figures, b: Figures, rows?: (at: number) => boolean): number {
  let [both, close] = [0, 0];
  a.forEach((left, at) => {
    const right = b[at];
    if (!left || !right || rows?.(at) === false) return;
    both += 1;
    if (isClose(left, right)) close += 1;
  });
  return both === 0 ? 0 : close / both;
}

/** Figures of list prices are whole hundreds, or tens for small stones. */
const listSteps = [100, 10] as const;

/** Share of figures that are multiples of a step. */
function roundShare(figures: Figures, step: number): number {
  const filled = figures.filter((figure) => figure !== null && figure > 0) as number[];
  const round = filled.filter((figure) => {
    const nearest = Math.round(figure / step) * step;
    return nearest > 0 && Math.abs(figure - nearest) <= Math.max(figure * 0.0002, 0.011);
  });
  return filled.length === 0 ? 0 : round.length / filled.length;
}

/** The kind whose figures are those of a list; null when both are, or neither. */
export function listKind(asPer: readonly Figures[], asWhole: readonly Figures[]): Kind | null {
  const share = (readings: readonly Figures[], step: number) =>
    Math.max(...readings.map((figures) => roundShare(figures, step)));
  for (const step of listSteps) {
    const [per, whole] = [share(asPer, step), share(asWhole, step)];
    if (per >= proof && per > whole + 0.3) return 'per';
    if (whole >= proof && whole > per + 0.3) return 'whole';
  }
  return null;
}
