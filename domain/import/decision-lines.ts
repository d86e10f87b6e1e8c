/** A decision as a line says it. */
type ReadMeaning<Meaning> = { meaning: Meaning } | { reason: string };

/** Reads decisions, `name = meaning` on each line; the reason when one is none, of a line without both by `notOne`. */
export function readDecisions<Meaning>(
  text: string,
  notOne: (line: string) => string,
  read: (meaning: string) => ReadMeaning<Meaning>,
): { decisions: Map<string, Meaning> } | { reason: string } {
  const decisions = new Map<string, Meaning>();
  for (const line of text.split('\n').filter((each) => each.trim())) {
    const at = line.lastIndexOf('=');
    const name = line.slice(0, at).trim();
    if (at < 1 || !name) return { reason: notOne(line) };
    const found = read(line.slice(at + 1).trim());
    if ('reason' in found) return found;
    decisions.set(name, found.meaning);
  }
  return { decisions };
}
