import type { SeededRandom } from '#server/demo/seeded-random.ts';

/** A text repeated up to the given length: shows a reader whose time grows faster than its input. */
export const longRun = (random: SeededRandom, token: string, maxLength: number): string =>
  token.repeat(Math.max(1, Math.floor(random.int(1, maxLength) / token.length)));

/** Changes a text in up to `max` places: inserts tokens, removes, doubles, swaps and truncates parts. */
export function mutateText(
  random: SeededRandom,
  text: string,
  tokens: readonly string[],
  max: number,
  maxRun: number,
): string {
  let changed = text;
  for (let times = random.int(0, max); times > 0; times -= 1) {
    const from = random.int(0, changed.length);
    const to = Math.min(changed.length, from + random.int(0, 40));
    const [before, part, after] = [changed.slice(0, from), changed.slice(from, to), changed.slice(to)];
    const replacement = random.weighted({ token: 30, remove: 15, double: 15, run: 2, character: 15, end: 3 });
    if (replacement === 'token') changed = before + random.pick(tokens) + part + after;
    else if (replacement === 'remove') changed = before + after;
    else if (replacement === 'double') changed = before + part + part + after;
    else if (replacement === 'run') changed = before + longRun(random, random.pick(tokens), maxRun) + after;
    else if (replacement === 'end') changed = before;
    else changed = before + String.fromCharCode(random.int(0, 0xffff)) + part + after;
  }
  return changed;
}

/** Changes up to `max` bytes or stretches of bytes. */
export function mutateBytes(random: SeededRandom, bytes: Buffer, max: number): Buffer {
  let changed = Buffer.from(bytes);
  for (let times = random.int(0, max); times > 0 && changed.length > 0; times -= 1) {
    const at = random.int(0, changed.length - 1);
    const end = Math.min(changed.length, at + random.int(1, 16));
    const kind = random.weighted({ flip: 40, set: 30, remove: 15, copy: 10, end: 5 });
    if (kind === 'flip') changed[at]! ^= 1 << random.int(0, 7);
    else if (kind === 'set') changed.fill(random.pick([0, 0xff, 0x7f, 0x80, 0x22, 0x0a]), at, end);
    else if (kind === 'remove') changed = Buffer.concat([changed.subarray(0, at), changed.subarray(end)]);
    else if (kind === 'copy')
      changed = Buffer.concat([changed.subarray(0, end), changed.subarray(at, end), changed.subarray(end)]);
    else changed = changed.subarray(0, at);
  }
  return changed;
}
