import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { lettering } from './lettering.ts';
import { randomFrom } from './optics/random.ts';
import { renderWebp } from './svg-picture.ts';

/** What a report says, ready to print; null is left out as a dash. */
export interface CertificateFacts {
  certificateNo: string;
  shape: string;
  carat: string;
  color: string;
  clarity: string | null;
  cut: string | null;
  polish: string | null;
  symmetry: string | null;
  fluo: string | null;
  /** "7.41 – 7.44 × 4.58 mm" */
  measurement: string | null;
  /** Percent of the width. */
  table: number | null;
  depth: number | null;
}

const SIZE = { width: 820, height: 1160 };
const INK = '#1f2a37';
const SOFT = '#5b6875';
const LINE = '#c5ced8';
const ACCENT = '#1f5d86';

function head(facts: CertificateFacts): string {
  return [
    `<rect width="820" height="1160" fill="#fbfcfd"/><rect x="22" y="22" width="776" height="1116" fill="none" stroke="${ACCENT}" stroke-width="1.5"/><rect x="29" y="29" width="762" height="1102" fill="none" stroke="${LINE}"/>`,
    rosette(),
    lettering('GRADING REPORT', { x: 60, y: 98, size: 23, weight: 0.13, tracking: 2 }),
    lettering('Specimen laboratory, drawn for demonstration', { x: 60, y: 126, size: 10, ink: SOFT }),
    lettering(facts.certificateNo, { x: 760, y: 98, size: 15, anchor: 'end', tracking: 1 }),
    lettering('Report number', { x: 760, y: 126, size: 10, ink: SOFT, anchor: 'end' }),
    `<path d="M60 148H760" stroke="${ACCENT}" stroke-width="1.5"/>`,
  ].join('');
}

/** A fine engraved pattern, as papers of value have it. */
function rosette(): string {
  const rings = Array.from(
    { length: 18 },
    (_, index) =>
      `<ellipse cx="410" cy="640" rx="330" ry="120" transform="rotate(${index * 10} 410 640)" fill="none" stroke="#8fb3cc" stroke-width=".6"/>`,
  );
  return `<g opacity=".3">${rings.join('')}</g>`;
}

function section(title: string, rows: readonly (readonly [string, string | null])[], top: number): string {
  const lines = rows.map(([label, value], index) => {
    const y = top + 34 + index * 31;
    return [
      lettering(label, { x: 60, y, size: 10.5, ink: SOFT }),
      lettering(value ?? '–', { x: 392, y, size: 11.5, anchor: 'end', weight: 0.115 }),
      `<path d="M60 ${y + 10}H392" stroke="${LINE}" stroke-width=".8"/>`,
    ].join('');
  });
  return (
    lettering(title.toUpperCase(), { x: 60, y: top, size: 10.5, ink: ACCENT, weight: 0.13, tracking: 1.4 }) +
    lines.join('')
  );
}

/** The stone from the side, by its table and depth. */
function profile({ table, depth }: CertificateFacts): string {
  const [left, width, top] = [462, 270, 250];
  const inset = ((1 - (table ?? 58) / 100) / 2) * width;
  const crown = width * 0.15;
  const foot = top + ((depth ?? 61.5) / 100) * width;
  const girdle = top + crown;
  const right = left + width;
  const middle = left + width / 2;
  const note = (text: string, x: number, y: number) =>
    lettering(text, { x, y, size: 10, ink: SOFT, anchor: 'middle' });
  return [
    `<g fill="none" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"><path d="M${left + inset} ${top}H${right - inset}L${right} ${girdle}V${girdle + 7}L${middle} ${foot}L${left} ${girdle + 7}V${girdle}Z"/><path stroke-width=".8" d="M${left} ${girdle}H${right}M${left} ${girdle + 7}H${right}M${left + inset} ${top}L${left + inset * 1.55} ${girdle}L${middle} ${top}L${right - inset * 1.55} ${girdle}L${right - inset} ${top}M${left + inset * 1.55} ${girdle + 7}L${middle} ${foot}L${right - inset * 1.55} ${girdle + 7}M${middle} ${girdle + 7}V${foot}"/></g>`,
    `<path d="M${left + inset} ${top - 14}H${right - inset}M${right + 18} ${top}V${foot}" stroke="${ACCENT}" stroke-width="1"/>`,
    note(table === null ? '–' : `${table} %`, middle, top - 24),
    lettering(depth === null ? '–' : `${depth} %`, {
      x: right + 8,
      y: foot + 16,
      size: 10,
      ink: SOFT,
      anchor: 'middle',
    }),
  ].join('');
}

/** The facets from above, with the marks an examiner would leave. */
function plot(facts: CertificateFacts): string {
  const { outline, edges, throughTable } = facetDrawing(facts.shape);
  const random = randomFrom(
    [...facts.certificateNo].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  const clean = /^(FL|IF)/.test(facts.clarity ?? '');
  const marks = Array.from({ length: clean ? 0 : 2 + Math.floor(random() * 4) }, () => {
    const [x, y] = [36 + random() * 28, 36 + random() * 28];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r=".9"/><path d="M${x.toFixed(1)} ${y.toFixed(1)}l2.4-1.6"/>`;
  });
  return `<svg x="482" y="500" width="230" height="230" viewBox="0 0 100 100" fill="none" stroke="${INK}" stroke-width=".55" stroke-linejoin="round"><path d="${outline}${edges}" /><path d="${throughTable}" stroke-width=".35"/><g stroke="#b03a2e">${marks.join('')}</g></svg>`;
}

function scale(title: string, grades: readonly string[], grade: string | null, y: number): string {
  const step = 700 / grades.length;
  const cells = grades.map((text, index) => {
    const x = 60 + index * step;
    const here = text === grade;
    return `<rect x="${x}" y="${y}" width="${step}" height="28" fill="${here ? ACCENT : '#ffffff'}" stroke="${LINE}"/>${lettering(text, { x: x + step / 2, y: y + 18.5, size: 9.5, ink: here ? '#ffffff' : SOFT, anchor: 'middle', weight: here ? 0.14 : 0.1 })}`;
  });
  return lettering(title, { x: 60, y: y - 10, size: 9.5, ink: SOFT }) + cells.join('');
}

const COLOURS = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];
const CLARITIES = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3'];

function specimen(): string {
  const across = lettering('SPECIMEN', {
    x: 0,
    y: 40,
    size: 92,
    ink: '#b03a2e',
    anchor: 'middle',
    tracking: 3,
    weight: 0.13,
  });
  return `<g opacity=".2" transform="translate(410 640) rotate(-32)">${across}</g>`;
}

/** A page of an invented grading report, marked SPECIMEN across: WebP, 820 × 1160. */
export function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const body = [
    head(facts),
    section(
      'Stone',
      [
        ['Shape', facts.shape],
        ['Measurements', facts.measurement],
        ['Carat weight', facts.carat],
        ['Colour', facts.color],
        ['Clarity', facts.clarity],
        ['Cut', facts.cut],
      ],
      196,
    ),
    section(
      'Finish',
      [
        ['Polish', facts.polish],
        ['Symmetry', facts.symmetry],
        ['Fluorescence', facts.fluo],
        ['Table', facts.table === null ? null : `${facts.table} %`],
        ['Depth', facts.depth === null ? null : `${facts.depth} %`],
      ],
      478,
    ),
    lettering('PROPORTIONS', { x: 462, y: 196, size: 10.5, ink: ACCENT, weight: 0.13, tracking: 1.4 }),
    profile(facts),
    lettering('FACETS FROM ABOVE', { x: 462, y: 478, size: 10.5, ink: ACCENT, weight: 0.13, tracking: 1.4 }),
    plot(facts),
    scale('Colour', COLOURS, facts.color, 830),
    scale('Clarity', CLARITIES, facts.clarity, 914),
    specimen(),
    lettering('SPECIMEN', {
      x: 410,
      y: 1030,
      size: 18,
      ink: '#b03a2e',
      anchor: 'middle',
      tracking: 6,
      weight: 0.14,
    }),
    lettering('No laboratory has examined a stone for this page.', {
      x: 410,
      y: 1060,
      size: 10,
      ink: SOFT,
      anchor: 'middle',
    }),
  ];
  return renderWebp(SIZE, body.join(''), 80);
}
