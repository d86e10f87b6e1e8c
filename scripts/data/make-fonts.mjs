// Makes the font files of the first paint, once: `node scripts/data/make-fonts.mjs`. The output is in git.
// The Latin files of Inter and JetBrains Mono have weights, features and signs that no screen needs before its data: 113 kB. Whatever
// a subset lacks comes from the whole files, by `unicode-range` in src/styles/*-font.css.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
/** Hard space, middle dot, times, dashes, quotes, bullet, ellipsis, minus. */
const signs = '\u00a0·×–—‘’“”•…−';

const fonts = [
  {
    from: 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    to: 'inter-basic.woff2',
    text: ascii + signs,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'ccmp', 'locl', 'calt', 'tnum'],
  },
  {
    from: 'src/styles/fonts/jetbrains-mono-latin.woff2',
    to: 'jetbrains-mono-basic.woff2',
    text: ascii,
    variationAxes: { wght: { min: 400, max: 700 } },
    // No ligatures: stone and certificate numbers are read letter by letter.
    keepFeatures: ['ccmp', 'locl', 'zero'],
  },
];

for (const { from, to, text, ...options } of fonts) {
  const source = readFileSync(from);
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', ...options });
  writeFileSync(`src/styles/fonts/${to}`, subset);
  console.log(`${to}: ${source.length} -> ${subset.length} bytes`);
}
