import { sidebarColors } from '#app/preferences/preferences.ts';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';
import { contrast, formatColour, grounds, inks, pairs } from './contrast.ts';
import { ContrastTable } from './contrast-table.tsx';
import { SidebarSwatch } from './sidebar-swatch.tsx';
import { colourTokens, tokenColour } from './tokens.ts';

/** The page of the foundations about colours and their contrast. */
export function Colours() {
  return (
    <ReviewPage
      title="Colours"
      lead="Paper and graphite with one accent for action and selection. Status colours are for status only, always with a word. Switch the theme in the toolbar: all figures are computed from the colours shown."
    >
      <ReviewSection title="Tokens" note="Every colour of the interface; screens may use no other.">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-4">
          {colourTokens().map((name) => (
            <li key={name} className="flex items-center gap-3">
              <span
                className="size-10 shrink-0 rounded-md border border-line-strong"
                style={{ backgroundColor: `var(${name})` }}
              />
              <span className="min-w-0">
                <span className="block font-semibold text-table">{name.slice(2)}</span>
                <span className="block truncate text-ink-2 text-label">
                  {formatColour(tokenColour(name))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection
        title="Text on surfaces"
        note="Contrast of each ink on each surface; text needs 4.5:1. The third ink is for decoration only and is not in the table."
      >
        <ContrastTable inks={inks} grounds={grounds} />
      </ReviewSection>
      <ReviewSection title="Text on its own ground" note="Buttons and badges, 4.5:1 as well.">
        <ul className="flex flex-wrap gap-2">
          {pairs.map(([ink, ground]) => (
            <li
              key={ink + ground}
              className="rounded-md px-3 py-2 text-table"
              style={{ color: `var(--${ink})`, backgroundColor: `var(--${ground})` }}
            >
              {ink} on {ground} {contrast(tokenColour(`--${ink}`), tokenColour(`--${ground}`)).toFixed(2)}
            </li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection
        title="Side bar"
        note="Twelve colours to choose from. Figures: ink, then second ink, on the bar and on its active entry."
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
          {sidebarColors.map((name) => (
            <SidebarSwatch key={name} name={name} />
          ))}
        </div>
      </ReviewSection>
    </ReviewPage>
  );
}
