// The script of the report's page. It stands in the page as text, so it imports nothing but types.
import type { Report, ReportedPair } from './shown-report.ts';

const page = document.documentElement;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const report = JSON.parse(byId('report').textContent ?? '') as Report & { summary: string };
const number = (value: number) => value.toLocaleString('en');

/** Makes an element; `content` is text, or elements below it. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  content: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

const percent = (share: number) => (share < 0.0001 ? 'less than 0.01%' : `${(share * 100).toFixed(2)}%`);

const placed = (pair: ReportedPair, { x, y, width, height }: ReportedPair['regions'][number]) => {
  const frame = make('span', { className: 'region' });
  frame.style.left = `${(x / pair.width) * 100}%`;
  frame.style.top = `${(y / pair.height) * 100}%`;
  frame.style.width = `${(width / pair.width) * 100}%`;
  frame.style.height = `${(height / pair.height) * 100}%`;
  return frame;
};

/** One picture of a pair, with the marks above it. */
function pictureOf(pair: ReportedPair, side: 'before' | 'after'): HTMLElement {
  const source = report[side];
  const picture = make('img', { src: pair[side], loading: 'lazy', alt: `${pair.name}, ${side}` });
  // A picture may be smaller than the area that both take.
  picture.addEventListener('load', () => {
    picture.style.width = `${(picture.naturalWidth / pair.width) * 100}%`;
  });
  const marks = make('img', { src: pair.marks, loading: 'lazy', alt: '', className: 'marks' });
  const frame = make('div', { className: 'frame' }, [
    picture,
    marks,
    ...pair.regions.map((region) => placed(pair, region)),
  ]);
  frame.style.aspectRatio = `${pair.width} / ${pair.height}`;
  frame.style.maxWidth = `${pair.width}px`;
  const caption = make('figcaption', {}, [side === 'before' ? `Before: ${source}` : `After: ${source}`]);
  return make('figure', { className: side }, [caption, frame]);
}

function articleOf(pair: ReportedPair): HTMLElement {
  const facts = `${pair.presentation} · ${number(pair.changed)} pixels, ${percent(pair.share)} · ${pair.id}`;
  return make('article', { tabIndex: -1 }, [
    make('h2', {}, [`${pair.title.replaceAll('/', ' › ')} › ${pair.name}`]),
    make('p', { className: 'facts' }, [facts]),
    ...pair.notes.map((note) => make('p', { className: 'note' }, [note])),
    make('div', { className: 'pictures' }, [pictureOf(pair, 'before'), pictureOf(pair, 'after')]),
  ]);
}

const articles = report.pairs.map((pair) => ({ pair, article: articleOf(pair) }));
const filters = byId('filters') as HTMLFormElement;
const field = (name: string) => filters.elements.namedItem(name) as HTMLSelectElement & HTMLInputElement;

function offer(name: 'area' | 'presentation'): void {
  const counts = new Map<string, number>();
  for (const pair of report.pairs) counts.set(pair[name], (counts.get(pair[name]) ?? 0) + 1);
  const values = [...counts].sort(([a], [b]) => a.localeCompare(b));
  field(name).append(
    make('option', { value: '' }, ['All']),
    ...values.map(([value, count]) => make('option', { value }, [`${value} (${count})`])),
  );
}

/** Shows what the controls choose. */
function apply(): void {
  const [area, presentation] = [field('area').value, field('presentation').value];
  page.dataset.view = field('view').value;
  page.dataset.marks = field('marks').checked ? 'on' : 'off';
  for (const { pair, article } of articles)
    article.hidden =
      (area !== '' && pair.area !== area) || (presentation !== '' && pair.presentation !== presentation);
  const shown = articles.filter(({ article }) => !article.hidden).length;
  byId('shown').textContent = `${number(shown)} of ${number(articles.length)} shown`;
}

/** Moves the focus to the next or the previous difference. */
function move(step: 1 | -1): void {
  const shown = articles.map(({ article }) => article).filter((article) => !article.hidden);
  const at = shown.findIndex((article) => article.contains(document.activeElement));
  const target = shown[at === -1 ? (step === 1 ? 0 : shown.length - 1) : at + step];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

function flip(): void {
  field('view').value = page.dataset.view === 'before' ? 'after' : 'before';
  apply();
}

function toggleMarks(): void {
  field('marks').checked = !field('marks').checked;
  apply();
}

const keys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  b: flip,
  m: toggleMarks,
};

function list(id: 'added' | 'removed', title: string): void {
  const stories = report[id];
  if (stories.length === 0) return;
  const items = stories.map(({ title: place, name }) =>
    make('li', {}, [`${place.replaceAll('/', ' › ')} › ${name}`]),
  );
  byId(id).append(make('h2', {}, [`${title} (${number(stories.length)})`]), make('ul', {}, items));
}

byId('summary').textContent = report.summary;
offer('area');
offer('presentation');
byId('pairs').append(...articles.map(({ article }) => article));
if (articles.length === 0) byId('pairs').append(make('p', {}, ['No picture differs.']));
list('added', 'Added stories');
list('removed', 'Removed stories');
filters.addEventListener('input', apply);
filters.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
  keys[event.key.toLowerCase()]?.();
});
apply();
