const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** A link of a text, up to a space. */
const link = /https?:\/\/[^\s<>"]+/g;

function withLinks(text: string): string {
  let [html, at] = ['', 0];
  for (const found of text.matchAll(link)) {
    const address = escaped(found[0]);
    html += `${escaped(text.slice(at, found.index))}<a href="${address}">${address}</a>`;
    at = found.index + found[0].length;
  }
  return html + escaped(text.slice(at));
}

const styles = 'max-width:36rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';

/** The text of a mail for programs that show HTML: the same words, with links, as wide as a phone. */
export const mailHtml = (text: string): string =>
  `<!doctype html><html><head><meta name="viewport" content="width=device-width"></head><body><div style="${styles}">${text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${withLinks(part).replaceAll('\n', '<br>')}</p>`)
    .join('')}</div></body></html>`;
