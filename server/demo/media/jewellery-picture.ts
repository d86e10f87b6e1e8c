import { bead, type Metal, metalDefinitions, tube } from './metal.ts';
import { girdlePath, placesAlong, prongs } from './setting.ts';
import { stoneSprite } from './stone-picture.ts';
import { renderWebp, softGround, softShadow } from './svg-picture.ts';

export type JewelleryKind = 'ring' | 'pendant' | 'earrings' | 'bracelet' | 'band';

export const jewelleryKinds: readonly JewelleryKind[] = ['ring', 'pendant', 'earrings', 'bracelet', 'band'];

export interface JewelleryPictureOptions {
  metal?: Metal;
  /** Shape of the main stone. */
  shape?: string;
  color?: string;
  seed?: number;
}

/** What the drawing of a piece works with: its metal and a way to set stones. */
interface Bench {
  metal: Metal;
  shape: string;
  /** The main stone, its middle at x, y. */
  main: (x: number, y: number, size: number) => string;
  /** A small round stone; `squeeze` narrows it as perspective does, `angle` (degrees) leans it. */
  small: (x: number, y: number, size: number, squeeze?: number, angle?: number) => string;
}

const SIZE = { width: 800, height: 800 };
const angles = (count: number) => Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI);

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

function ring({ metal, shape, main, small }: Bench): string {
  const shank = ellipse(400, 480, 212, 226);
  const shoulders = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3, 4].map((place) => {
      const angle = -Math.PI / 2 + side * (0.44 + place * 0.125);
      const [x, y] = [400 + Math.cos(angle) * 212, 480 + Math.sin(angle) * 226];
      return small(x, y, 29 - place * 2, 1, (angle * 180) / Math.PI);
    }),
  );
  return [
    softShadow(shank, 30),
    tube(shank, 33, metal),
    ...shoulders,
    tube('M330 300Q400 372 470 300', 13, metal),
    main(400, 232, 236),
    prongs(shape, { x: 400, y: 232, size: 236 }, 9),
  ].join('');
}

function pendant({ metal, shape, main, small }: Bench): string {
  const seat = { x: 400, y: 524, size: 270 };
  const grow = 1.25;
  const top = girdlePath(shape, seat, grow + 0.17);
  const crest = Math.min(...placesAlong(shape, seat, grow + 0.17, 8).map(([, y]) => y));
  const chain = `M60 -70Q250 ${crest - 122} 400 ${crest - 44}Q550 ${crest - 122} 740 -70`;
  const links = `<path d="${chain}" fill="none" stroke="url(#metal)" stroke-width="7" stroke-dasharray="9 4.5" stroke-linecap="round"/>`;
  const bail = `M400 ${crest - 54}Q376 ${crest - 26} 400 ${crest + 8}Q424 ${crest - 26} 400 ${crest - 54}`;
  return [
    softShadow(chain, 6),
    softShadow(top, 0, true),
    links,
    tube(bail, 9, metal),
    `<path d="${top}" fill="url(#metal)" stroke="#0003"/><path d="${girdlePath(shape, seat, 1.05)}" fill="#2c343e"/>`,
    ...placesAlong(shape, seat, grow, 36).map(([x, y]) => small(x, y, 36)),
    main(seat.x, seat.y, seat.size),
    prongs(shape, seat, 8),
  ].join('');
}

function earrings({ metal, shape, main, small }: Bench): string {
  const one = (x: number, mirror: 1 | -1) => {
    const hook = `M${x} 262C${x - 4 * mirror} 196 ${x - 18 * mirror} 118 ${x + 40 * mirror} 112C${x + 92 * mirror} 110 ${x + 88 * mirror} 190 ${x + 82 * mirror} 250`;
    const drops = [0, 1, 2].map((place) => small(x, 282 + place * 48, 40 + place * 7));
    return [
      softShadow(hook, 6),
      softShadow(girdlePath(shape, { x, y: 540, size: 236 }, 0.98), 0, true),
      tube(hook, 9, metal),
      `<path d="M${x} 264V440" stroke="url(#metal)" stroke-width="10"/>`,
      ...drops,
      bead(x, 424, 9),
      main(x, 540, 236),
      prongs(shape, { x, y: 540, size: 236 }, 7),
    ].join('');
  };
  return one(244, 1) + one(556, -1);
}

/** Stones set along an ellipse that lies flat: near ones are larger and face the eye. */
function row(
  bench: Bench,
  count: number,
  centre: readonly [number, number],
  radii: readonly [number, number],
  size: number,
) {
  return angles(count)
    .map((angle) => ({ angle, near: (Math.sin(angle) + 1) / 2 }))
    .sort((a, b) => a.near - b.near)
    .map(({ angle, near }) => {
      const [x, y] = [centre[0] + Math.cos(angle) * radii[0], centre[1] + Math.sin(angle) * radii[1]];
      const across = size * (0.62 + near * 0.42);
      const lean = Math.cos(angle) * (near - 0.5) * -46;
      return `${bead(x, y, across * 0.5)}${bench.small(x, y, across, 0.96, lean)}`;
    })
    .join('');
}

function bracelet(bench: Bench): string {
  const loop = ellipse(400, 410, 290, 196);
  return [
    softShadow(loop, 36),
    `<path d="${loop}" fill="none" stroke="url(#metal)" stroke-width="15"/>`,
    row(bench, 44, [400, 410], [290, 196], 50),
    `<rect x="372" y="196" width="56" height="34" rx="8" fill="url(#metal)" stroke="#0002"/>`,
  ].join('');
}

function band(bench: Bench): string {
  return [
    softShadow(ellipse(400, 480, 258, 168), 60),
    `<path d="${ellipse(400, 372, 262, 176)} ${ellipse(400, 372, 226, 144)}" fill="url(#metal)" fill-rule="evenodd"/>`,
    `<path d="M138 372V470A262 176 0 0 0 662 470V372A262 176 0 0 1 138 372Z" fill="url(#metal)"/>`,
    `<path d="M174 372A226 144 0 0 1 626 372A226 120 0 0 0 174 372Z" fill="#0003"/>`,
    front(bench),
  ].join('');
}

function front({ small }: Bench): string {
  return Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.055 + (index / 14) * 0.89);
    const near = Math.sin(angle);
    const [x, y] = [400 + Math.cos(angle) * 258, 421 + near * 176];
    return { near, drawn: small(x, y, 78, 0.34 + near * 0.66, 0) };
  })
    .sort((a, b) => a.near - b.near)
    .map(({ drawn }) => drawn)
    .join('');
}

const pieces: Record<JewelleryKind, (bench: Bench) => string> = { ring, pendant, earrings, bracelet, band };

/** A piece of jewellery on a light ground: WebP, 800 × 800. */
export async function drawJewellery(
  kind: JewelleryKind,
  options: JewelleryPictureOptions = {},
): Promise<Buffer> {
  const { metal = 'white gold', color = 'F', seed = 1 } = options;
  const shape = options.shape ?? (kind === 'earrings' ? 'Pear' : 'Round');
  const [main, small] = await Promise.all([
    stoneSprite(shape, { color, seed, size: 260 }),
    stoneSprite('Round', { seed: 100 + (seed % 3), size: 80 }),
  ]);
  const place = (id: string, x: number, y: number, size: number, squeeze = 1, angle = 0) =>
    `<use xlink:href="#${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${((size * squeeze) / 100).toFixed(4)} ${(size / 100).toFixed(4)})"/>`;
  const bench: Bench = {
    metal,
    shape,
    main: (x, y, size) => place('main', x, y, size),
    small: (x, y, size, squeeze, angle) => place('small', x, y, size, squeeze, angle),
  };
  const image = (id: string, href: string) =>
    `<image id="${id}" x="-50" y="-50" width="100" height="100" xlink:href="${href}"/>`;
  const body = [
    softGround(SIZE, '#fdfdfe', '#dde3ea'),
    metalDefinitions(metal),
    `<defs>${image('main', main)}${image('small', small)}</defs>`,
    pieces[kind](bench),
  ];
  return renderWebp(SIZE, body.join(''));
}
