export type Separator = ',' | ';' | '\t' | '|';
const separators: readonly Separator[] = [',', ';', '\t', '|'];

/** Why a file is not CSV, judged by its first bytes; null when it may be CSV. Workbooks are recognised earlier. */
export function unreadableReason(head: string): string | null {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (!start) return 'The file is empty.';
  if (start.startsWith('%PDF')) return 'This is a PDF, not a CSV file.';
  if (/^<(!doctype|html|\?xml|table)/i.test(start)) return 'This is a web page or XML, not a CSV file.';
  if (/^[[{]\s*["{[]/.test(start)) return 'This is JSON, not a CSV file.';
  return head.includes('\u0000') ? 'This is a binary file, not a CSV file.' : null;
}

/** Count of each separator outside quotes on each of the first lines. */
function countPerLine(text: string, maxLines = 50): Map<Separator, number[]> {
  const counts = new Map<Separator, number[]>(separators.map((separator) => [separator, [0]]));
  let quoted = false;
  let line = 0;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '\n') {
      line += 1;
      if (line >= maxLines) break;
      for (const row of counts.values()) row.push(0);
    } else {
      const row = counts.get(char as Separator);
      if (row) row[line] = (row[line] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * The separators that a list may have, the likeliest first; only the one that its first line declares, as spreadsheet
 * programs write `sep=;`. Empty when the text has no columns at all.
 */
export function separatorsOf(text: string): Separator[] {
  const declared = /^\s*"?sep=([,;\t|])/i.exec(text)?.[1] as Separator | undefined;
  if (declared) return [declared];
  const likeliest = detectSeparator(text);
  return likeliest ? [likeliest, ...separators.filter((each) => each !== likeliest)] : [];
}

/**
 * The likeliest separator of a list, from its first lines (quotes respected): the one that most lines agree on, by
 * number of columns when several do. Null when the text has no columns at all.
 */
export function detectSeparator(text: string): Separator | null {
  const blank = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim() === '');
  let best: { separator: Separator; score: number } | null = null;
  for (const [separator, perLine] of countPerLine(text.replace(/\r\n?/g, '\n'))) {
    const rows = perLine.filter((_, index) => !blank[index]);
    const first = rows.find((count) => count > 0);
    if (first === undefined) continue;
    const agreeing = rows.filter((count) => count === first).length / rows.length;
    const score = agreeing * 100 + Math.min(first, 99) / 100 + (first > 1 ? 10 : 0);
    if (!best || score > best.score) best = { separator, score };
  }
  return best?.separator ?? null;
}
