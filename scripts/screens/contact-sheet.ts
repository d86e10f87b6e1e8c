import type { PresentationName } from '../pictures/presentations.ts';

/** A page that was opened: its role and address, and its picture beside the sheet. */
export type Screen = {
  role: string;
  address: string;
  presentation: PresentationName;
  /** The picture, relative to the sheet. */
  file: string;
  width: number;
  height: number;
  /** What is wrong with it, such as sideways scrolling; empty for most. */
  faults: string[];
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 13px/1.4 ui-sans-serif, system-ui, sans-serif; }
body { margin: 0; padding: 24px; background: light-dark(#e9edf2, #12161c); color: light-dark(#1f2733, #e6eaf0); }
h1 { margin: 0 0 4px; font-size: 22px; }
h2 { margin: 28px 0 12px; font-size: 16px; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--thumb), 1fr)); gap: 16px; align-items: start; margin: 0; padding: 0; list-style: none; }
a { color: inherit; text-decoration: none; }
a:focus-visible { outline: 2px solid; outline-offset: 3px; }
.picture { display: block; overflow: hidden; border: 1px solid light-dark(#c3cbd6, #3b4553); }
.picture img { display: block; width: 100%; height: auto; }
.address { display: block; margin-top: 4px; overflow-wrap: anywhere; font-weight: 600; }
.fault { color: light-dark(#b3003c, #ff8fae); }
`;

/** A thumbnail shows the top of a page that is higher, px. */
const maxShown = { phone: 812, other: 1200 };

function itemOf({ address, presentation, file, width, height, faults }: Screen): string {
  const shown = Math.min(height, presentation === 'phone' ? maxShown.phone : maxShown.other);
  const notes = faults.map((fault) => `<span class="fault">${escaped(fault)}</span>`).join(' ');
  return `<li><a href="${escaped(file)}"><span class="picture" style="aspect-ratio:${width}/${shown}"><img src="${escaped(file)}" width="${width}" height="${height}" loading="lazy" alt=""></span><span class="address">${escaped(address)}</span></a>${notes}</li>`;
}

/** The pages of one presentation below one another, in groups by role; thumbnails lead to the whole pictures. */
function sectionOf(name: PresentationName, screens: readonly Screen[]): string {
  const thumb = name === 'phone' ? '200px' : '440px';
  const groups = [...Map.groupBy(screens, ({ role }) => role)].map(
    ([role, own]) => `<h2>${role}, ${name}</h2><ul>${own.map(itemOf).join('')}</ul>`,
  );
  return `<section style="--thumb:${thumb}">${groups.join('')}</section>`;
}

/** A page with thumbnails of screens, as one HTML file that needs only its pictures. */
export function contactSheet(title: string, screens: readonly Screen[]): string {
  const sections = [...Map.groupBy(screens, ({ presentation }) => presentation)].map(([name, own]) =>
    sectionOf(name, own),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${screens.length} pictures; each leads to the whole page.</p>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}
