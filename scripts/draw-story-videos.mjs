// Draws the story videos of the demonstration: stones that turn while light plays over their facets.
// Run with the project's Node (`node scripts/draw-story-videos.mjs`); needs ffmpeg with VP9 on the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { bodyOf } from '#server/demo/media/body-colours.ts';
import { lightTent } from '#server/demo/media/optics/light.ts';
import { paintPatches } from '#server/demo/media/optics/raster.ts';
import { solidOf } from '#server/demo/media/optics/solid.ts';
import { traceStone } from '#server/demo/media/optics/trace.ts';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server/demo/media/videos');
/** FFMPEG names another program than the one on the path. */
const encoder = process.env.FFMPEG ?? 'ffmpeg';
const SIDE = 720;
const FRAMES_A_SECOND = 24;
const SECONDS = 6;
const MOST_BYTES = 370_000;

/** How far the eye leaves the upright, in radians, and by how many turns the lamps go round. */
const stories = [
  { name: 'round-turning', shape: 'Round', color: 'D', seed: 11, lean: 0.2, lamps: 0, ground: 'dark' },
  { name: 'emerald-light', shape: 'Emerald', color: 'F', seed: 3, lean: 0.1, lamps: 1, ground: 'light' },
  {
    name: 'yellow-cushion',
    shape: 'Cushion',
    color: 'Fancy Intense Yellow',
    seed: 5,
    lean: 0.17,
    lamps: 0,
    ground: 'dark',
  },
  { name: 'pear-light', shape: 'Pear', color: 'E', seed: 24, lean: 0.13, lamps: 1, ground: 'light' },
];

const grounds = {
  dark: ['#28323f', '#090c11'],
  light: ['#fbfcfd', '#d6dee7'],
};

function groundOf(kind) {
  const [middle, edge] = grounds[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><radialGradient id="g" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** One frame as raw red, green and blue; `moment` runs from 0 to 1 and ends where it began. */
async function frame(story, solid, ground, moment) {
  const angle = moment * 2 * Math.PI;
  const eye = [
    Math.sin(story.lean) * Math.cos(angle),
    Math.sin(story.lean) * Math.sin(angle),
    Math.cos(story.lean),
  ];
  const light = lightTent(story.seed, angle * story.lamps);
  const raster = paintPatches(
    traceStone({ solid, light, eye, body: bodyOf(story.color), bounces: 6 }),
    SIDE * 2,
    64,
  );
  return sharp(raster.data, { raw: { width: SIDE * 2, height: SIDE * 2, channels: 4 } })
    .resize(SIDE, SIDE, { kernel: 'mitchell' })
    .composite([{ input: ground, raw: { width: SIDE, height: SIDE, channels: 3 }, blend: 'dest-over' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

function ffmpeg(args) {
  const child = spawn(encoder, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { input: child.stdin, ended };
}

/** Packs the frames, harder each time, until the file is small enough. */
async function pack(frames, path) {
  for (const quality of [34, 38, 42, 46, 50, 54]) {
    const { input, ended } = ffmpeg([
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIDE}x${SIDE}`, '-r', String(FRAMES_A_SECOND)],
      ...['-i', '-', '-an', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', String(quality)],
      ...['-pix_fmt', 'yuv420p', '-row-mt', '1', '-cpu-used', '3', '-g', '144', '-fflags', '+bitexact', path],
    ]);
    for (const bytes of frames) if (!input.write(bytes)) await once(input, 'drain');
    input.end();
    await ended;
    const size = statSync(path).size;
    console.log(`${path.split('/').pop()}: quality ${quality}, ${Math.round(size / 1000)} kB`);
    if (size <= MOST_BYTES) return;
  }
  rmSync(path);
  throw new Error(`${path} cannot be packed into ${MOST_BYTES} bytes`);
}

mkdirSync(folder, { recursive: true });
for (const story of stories) {
  const solid = solidOf(facetDrawing(story.shape));
  const ground = await groundOf(story.ground);
  const count = FRAMES_A_SECOND * SECONDS;
  const frames = [];
  for (let index = 0; index < count; index += 1)
    frames.push(await frame(story, solid, ground, index / count));
  await pack(frames, join(folder, `${story.name}.webm`));
}
