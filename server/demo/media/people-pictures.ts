import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { lettering } from './lettering.ts';
import { randomFrom } from './optics/random.ts';
import { renderWebp } from './svg-picture.ts';

/** Whose papers they are; all of it is invented. */
export interface PersonFacts {
  name: string;
  company: string;
  email?: string;
  mobile?: string;
  seed?: number;
}

const shades = ['#1f5d86', '#3f4d7a', '#2f6b5e', '#7a4a5c', '#5a5f69', '#6a5636', '#27566b', '#574a78'];

function shadeOf(seed: number): string {
  return shades[Math.floor(randomFrom(seed)() * shades.length)] ?? '#1f5d86';
}

function facets(shape: string, x: number, y: number, size: number, ink: string, width: number): string {
  const { outline, edges } = facetDrawing(shape);
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 100 100" fill="none" stroke="${ink}" stroke-width="${(width * 100) / size}" stroke-linejoin="round"><path d="${outline}${edges}"/></svg>`;
}

/** A portrait in place of a photograph, the initials beneath: WebP, 400 × 400. */
export function drawProfile({ name, seed = 1 }: PersonFacts): Promise<Buffer> {
  const shade = shadeOf(seed);
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words[words.length - 1] : '']
    .map((word) => word?.[0] ?? '')
    .join('');
  const body = [
    `<rect width="400" height="400" fill="${shade}"/>`,
    facets('Round', 200, 200, 620, '#ffffff22', 1.6),
    '<circle cx="200" cy="158" r="66" fill="#ffffffd9"/><path d="M66 400C66 300 122 254 200 254C278 254 334 300 334 400Z" fill="#ffffffd9"/>',
    lettering(initials.toUpperCase(), {
      x: 200,
      y: 366,
      size: 44,
      ink: shade,
      anchor: 'middle',
      weight: 0.14,
      tracking: 1.5,
    }),
  ];
  return renderWebp({ width: 400, height: 400 }, body.join(''));
}

/** A visiting card: WebP, 840 × 480. */
export function drawVisitingCard({ name, company, email, mobile, seed = 1 }: PersonFacts): Promise<Buffer> {
  const shade = shadeOf(seed);
  const body = [
    '<rect width="840" height="480" fill="#aab5c0"/><rect x="44" y="44" width="752" height="392" rx="6" fill="#0002" transform="translate(0 6)"/><rect x="44" y="44" width="752" height="392" rx="6" fill="#fdfdfe"/>',
    `<rect x="44" y="44" width="14" height="392" fill="${shade}"/>`,
    facets(['Round', 'Oval', 'Princess', 'Emerald'][seed % 4] ?? 'Round', 690, 160, 150, shade, 1.6),
    lettering(company, { x: 100, y: 132, size: 24, ink: shade, weight: 0.13, tracking: 0.6 }),
    lettering('Diamonds and jewellery', { x: 100, y: 164, size: 12, ink: '#5b6875' }),
    lettering(name, { x: 100, y: 300, size: 21, weight: 0.12 }),
    lettering(mobile ?? '', { x: 100, y: 348, size: 13, ink: '#44505d' }),
    lettering(email ?? '', { x: 100, y: 382, size: 13, ink: '#44505d' }),
    lettering('SPECIMEN', { x: 764, y: 410, size: 10, ink: '#b03a2e', anchor: 'end', tracking: 3 }),
  ];
  return renderWebp({ width: 840, height: 480 }, body.join(''));
}

/** A paper that shows who owns a business, marked SPECIMEN: WebP, 720 × 960. */
export function drawOwnerProof({ name, company, seed = 1 }: PersonFacts): Promise<Buffer> {
  const shade = shadeOf(seed);
  const number = `TR-${String(Math.floor(randomFrom(seed + 9)() * 900000) + 100000)}`;
  const rows = [
    ['Register number', number],
    ['Business', company],
    ['Owner', name],
    ['Line of trade', 'Polished diamonds'],
    ['Status', 'Entered'],
  ] as const;
  const lines = rows.map(([label, value], index) => {
    const y = 300 + index * 66;
    return `${lettering(label, { x: 84, y, size: 12, ink: '#5b6875' })}${lettering(value, { x: 636, y, size: 15, anchor: 'end' })}<path d="M84 ${y + 20}H636" stroke="#c5ced8"/>`;
  });
  const across = lettering('SPECIMEN', {
    x: 0,
    y: 36,
    size: 78,
    ink: '#b03a2e',
    anchor: 'middle',
    tracking: 3,
    weight: 0.13,
  });
  const body = [
    `<rect width="720" height="960" fill="#fbfbf8"/><rect x="24" y="24" width="672" height="912" fill="none" stroke="${shade}" stroke-width="2"/><rect x="32" y="32" width="656" height="896" fill="none" stroke="${shade}" stroke-width=".8"/>`,
    facets('Round', 360, 120, 104, shade, 1.4),
    lettering('EXTRACT OF THE TRADE REGISTER', {
      x: 360,
      y: 226,
      size: 19,
      anchor: 'middle',
      weight: 0.12,
      tracking: 1.2,
    }),
    ...lines,
    `<circle cx="540" cy="760" r="82" fill="none" stroke="${shade}" stroke-width="3" opacity=".7"/><circle cx="540" cy="760" r="70" fill="none" stroke="${shade}" opacity=".7"/>`,
    facets('other', 540, 760, 96, shade, 1.4),
    '<path d="M96 800c26-44 40-52 44-20s22-30 40-8 18 22 46-14 34 22 74 4" fill="none" stroke="#26384c" stroke-width="3" stroke-linecap="round"/><path d="M84 836H320" stroke="#8b97a3"/>',
    lettering('Registrar', { x: 84, y: 862, size: 11, ink: '#5b6875' }),
    `<g opacity=".2" transform="translate(360 560) rotate(-34)">${across}</g>`,
    lettering('Invented for demonstration', { x: 360, y: 910, size: 10, ink: '#5b6875', anchor: 'middle' }),
  ];
  return renderWebp({ width: 720, height: 960 }, body.join(''), 80);
}
