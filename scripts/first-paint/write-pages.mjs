// Writes the HTML of each page: index.html, with the first load of the page and with templates of what it shows before
// its data are there. A process of its own, since it makes Node look like a browser: `node write-pages.mjs build/web`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholders } from '#app/first-paint/first-load.ts';
import { encodeId } from '#domain/routes/id-code.ts';
import { pages } from './pages.mjs';
import { prerender } from './prerender.mjs';
import { frameAndContent } from './templates.mjs';

/** The frames of src/app/layouts, as src/app/first-paint/paint.ts names them. */
const frames = {
  side: { phone: false, preferences: {} },
  phone: { phone: true, preferences: {} },
  folded: { phone: false, preferences: { collapsed: true } },
  top: { phone: false, preferences: { layout: 'layout1' } },
};

const webDir = process.argv[2];
const html = readFileSync(join(webDir, 'index.html'), 'utf8')
  // Styles and font come first: the first paint needs no code.
  .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)[1];

/** Opens the page as this viewer in every frame that he may have. */
async function openPage(path, viewer, shared) {
  const templates = {};
  let load;
  for (const [name, { phone, preferences }] of Object.entries(frames)) {
    const address = path.replace(':id', encodeURIComponent(encodeId(Number(placeholders.id))));
    const opened = await prerender({
      ...{ webDir, html, path: address, viewer, phone, preferences, token: placeholders.token },
    });
    const calls = opened.calls.map((call) => JSON.stringify(call));
    load ??= { files: opened.files.filter((file) => file !== entry), calls: opened.calls };
    // Only what every frame asks for: a phone has no numbers beside its navigation.
    load.calls = load.calls.filter((call) => calls.includes(JSON.stringify(call)));
    if (viewer === 'VISITOR') return { templates: { any: frameAndContent(opened.root).frame }, load };
    const { frame, content } = frameAndContent(opened.root, { nameless: shared && viewer === 'ADMIN' });
    templates[name] = frame;
    if (name === 'side') templates['page wide'] = content;
    if (name === 'phone') templates['page phone'] = content;
  }
  return { templates, load };
}

const opened = [];
for (const { name, paths, viewers } of pages) {
  const views = [];
  for (const viewer of viewers)
    views.push({ viewer, ...(await openPage(paths[0], viewer, viewers.length > 1)) });
  opened.push({ name, paths, views });
}

const loads = opened.flatMap(({ views }) => views.map(({ load }) => load));
/** What every page fetches, whoever opens it. */
const common = loads[0].files.filter(
  (file) => loads.every(({ files }) => files.includes(file)) && !html.includes(file),
);
const preloads = common
  .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`)
  .join('\n    ');

/** JSON inside a script element. */
const toJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

function pageOf(views) {
  const firstLoads = Object.fromEntries(
    views.map(({ viewer, load: { files, calls } }) => [
      viewer,
      { files: files.filter((file) => !common.includes(file)), calls },
    ]),
  );
  const templates = views.flatMap(({ viewer, templates: own }) =>
    Object.entries(own).map(
      // As text, which costs nothing to parse: at most one frame is used.
      ([name, markup]) => `<script type="text/plain" data-first-paint="${viewer} ${name}">${markup}</script>`,
    ),
  );
  return html
    .replace('<!-- first-load -->', () =>
      views.length > 0
        ? `${preloads}\n    <script type="application/json" id="first-load">${toJson(firstLoads)}</script>`
        : preloads,
    )
    .replace('<!-- first-paint -->', () => templates.join('\n    '));
}

const folder = join(webDir, '.pages');
mkdirSync(folder, { recursive: true });
for (const { name, views } of opened) writeFileSync(join(folder, `${name}.html`), pageOf(views));
const table = opened.flatMap(({ name, paths }) => paths.map((path) => ({ path, file: `${name}.html` })));
writeFileSync(join(folder, 'pages.json'), JSON.stringify(table, null, 1));
writeFileSync(join(webDir, 'index.html'), pageOf([]));
// Timers of the opened pages are still running.
process.exit(0);
