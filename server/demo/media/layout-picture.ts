import { randomFrom } from './optics/random.ts';
import { type StonePictureOptions, stoneSprite } from './stone-picture.ts';
import { renderWebp, softGround, softShadow } from './svg-picture.ts';

export interface LayoutPictureOptions {
  /** Shapes in the parcel; one for a parcel of a kind. */
  shapes?: readonly string[];
  color?: string;
  pieces?: number;
  /** `scattered` on paper, or laid in `rows` as for a line of matched stones. */
  manner?: 'scattered' | 'rows';
  seed?: number;
}

interface Lying {
  x: number;
  y: number;
  size: number;
  angle: number;
}

const SIZE = { width: 800, height: 800 };
const PAPER = { x: 70, y: 70, side: 660 };

function scattered(pieces: number, random: () => number): Lying[] {
  const size = Math.min(150, 470 / Math.sqrt(pieces));
  const lying: Lying[] = [];
  for (let tries = 0; lying.length < pieces && tries < pieces * 60; tries += 1) {
    const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * 268];
    const stone = {
      x: 400 + Math.cos(angle) * far,
      y: 400 + Math.sin(angle) * far * 0.92,
      size: size * (0.85 + random() * 0.3),
      angle: random() * 360,
    };
    const clear = lying.every((other) => Math.hypot(other.x - stone.x, other.y - stone.y) > size * 0.98);
    if (clear) lying.push(stone);
  }
  return lying;
}

function rows(pieces: number): Lying[] {
  const columns = Math.ceil(Math.sqrt(pieces));
  const lines = Math.ceil(pieces / columns);
  const step = 560 / Math.max(columns, lines);
  return Array.from({ length: pieces }, (_, index) => ({
    x: 400 + ((index % columns) - (columns - 1) / 2) * step,
    y: 400 + (Math.floor(index / columns) - (lines - 1) / 2) * step,
    size: step * (0.94 - 0.28 * (index / pieces)),
    angle: 0,
  }));
}

/** A folded diamond paper with its creases. */
function paper(): string {
  const { x, y, side } = PAPER;
  const third = side / 3;
  return `${softShadow(`M${x + 8} ${y + 8}h${side - 16}v${side - 16}h${16 - side}Z`, 4, true)}
<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="4" fill="#f7f9fb"/>
<path d="M${x} ${y + third}H${x + side}M${x} ${y + third * 2}H${x + side}" stroke="#d5dde5" stroke-width="2"/><path d="M${x} ${y + third + 2}H${x + side}M${x} ${y + third * 2 + 2}H${x + side}" stroke="#fff" stroke-width="2"/>
<rect x="${x}" y="${y}" width="${side}" height="${third}" fill="#eaf1f7" opacity=".55"/>`;
}

/** Many small stones on a diamond paper: WebP, 800 × 800. */
export async function drawLayout(options: LayoutPictureOptions = {}): Promise<Buffer> {
  const { shapes = ['Round'], color = 'G', pieces = 36, manner = 'scattered', seed = 1 } = options;
  const random = randomFrom(seed);
  const drawn: StonePictureOptions[] = [0, 1, 2, 3].map((turn) => ({ color, seed: (seed % 3) * 7 + turn }));
  const sprites = await Promise.all(
    drawn.map((stone, index) =>
      stoneSprite(shapes[index % shapes.length] ?? 'Round', { ...stone, size: 150 }),
    ),
  );
  const images = sprites.map(
    (href, index) => `<image id="s${index}" x="-50" y="-50" width="100" height="100" xlink:href="${href}"/>`,
  );
  const lying = manner === 'rows' ? rows(pieces) : scattered(pieces, random);
  const shadows = lying.map(
    ({ x, y, size }) =>
      `<ellipse cx="${(x + 3).toFixed(1)}" cy="${(y + size * 0.12).toFixed(1)}" rx="${(size * 0.5).toFixed(1)}" ry="${(size * 0.5).toFixed(1)}"/>`,
  );
  const stones = lying.map(
    ({ x, y, size, angle }, index) =>
      `<use xlink:href="#s${index % sprites.length}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) scale(${(size / 100).toFixed(3)})"/>`,
  );
  const body = [
    softGround(SIZE, '#8796a6', '#5d6b7a'),
    paper(),
    `<defs>${images.join('')}<radialGradient id="near"><stop offset=".72" stop-color="#2c3845" stop-opacity=".42"/><stop offset="1" stop-color="#2c3845" stop-opacity="0"/></radialGradient></defs>`,
    `<g fill="url(#near)">${shadows.join('')}</g>`,
    ...stones,
  ];
  return renderWebp(SIZE, body.join(''));
}
