import { type Colour, parseColour } from './contrast.ts';

/** The style rules of the document, those inside layers and media queries too. */
function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : [];
  });
}

/** Names of the custom properties of the document that start with `prefix`, in the order of the style sheet. */
export function tokenNames(prefix: string): string[] {
  const found = [...document.styleSheets]
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .filter(({ selectorText }) => selectorText.includes(':root'))
    .flatMap(({ style }) => [...style])
    .filter((name) => name.startsWith(prefix));
  return [...new Set(found)];
}

/** The value of a token as declared. */
export const tokenValue = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colour that a token has on an element, whatever it is made of; null when it is no opaque colour. */
export function tokenColour(name: string, on: HTMLElement = document.body): Colour | null {
  const probe = document.createElement('span');
  // Whatever notation the build made of it.
  probe.style.color = `oklch(from var(${name}) l c h / alpha)`;
  on.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parseColour(color);
}

/** The size and the height of a line that text of a size has in the browser, in pixels, however they are declared. */
export function shownType(name: string): { fontSize: string; lineHeight: string } {
  const probe = document.createElement('span');
  probe.style.fontSize = `var(${name})`;
  probe.style.lineHeight = `var(${name}--line-height)`;
  document.body.append(probe);
  const { fontSize, lineHeight } = getComputedStyle(probe);
  probe.remove();
  return { fontSize, lineHeight };
}

/** The colours of tokens.css: those that the first rule of the sheet declares beside `--paper`. */
export function colourTokens(): string[] {
  const sheet = [...document.styleSheets]
    .flatMap(({ cssRules }) => styleRules(cssRules))
    .find(({ selectorText, style }) => selectorText === ':root' && style.getPropertyValue('--paper'));
  return [...(sheet?.style ?? [])].filter((name) => name.startsWith('--') && tokenColour(name));
}
