import { posix } from 'node:path';
import { decodeText, type NumberFormat, numberFormatOf } from './cell-texts.ts';
import { contentError, spreadsheetTexts } from './spreadsheet-error.ts';
import { readXml } from './xml-events.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Limit of characters of all shared texts together, which are in memory. */
const maxSharedText = 60_000_000;

interface Relation {
  type: string;
  target: string;
}

/** The relationships of a part, by id; the last segment of the type names the kind. */
export async function readRelations(zip: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const { dir, base } = posix.parse(part);
  const stream = await zip.stream(posix.join(dir, '_rels', `${base}.rels`));
  if (!stream) return relations;
  await readXml(stream, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
    text() {},
    close() {},
  });
  return relations;
}

/** The first visible sheet with cells: its name and its part. */
export async function findSheet(
  zip: ZipArchive,
  workbook: string,
  relations: ReadonlyMap<string, Relation>,
): Promise<{ name: string; part: string }> {
  const sheets: { name: string; part: string; hidden: boolean }[] = [];
  const stream = await zip.stream(workbook);
  if (!stream) throw contentError(spreadsheetTexts.broken);
  await readXml(stream, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const relation = relations.get(attributes['r:id'] ?? idOf(attributes) ?? '');
      if (relation?.type !== 'worksheet' || !zip.has(relation.target)) return;
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? '', part: relation.target, hidden });
    },
    text() {},
    close() {},
  });
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  if (!sheet) throw contentError(spreadsheetTexts.noSheet);
  return sheet;
}

/** The writer chooses the prefix of the relationship's id. */
const idOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** The number format of each style, in the order of the styles. */
export async function readNumberFormats(zip: ZipArchive, part: string | undefined): Promise<NumberFormat[]> {
  const stream = part === undefined ? null : await zip.stream(part);
  if (!stream) return [];
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readXml(stream, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells)
        formats.push(numberFormatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** The shared texts of cells, in order. */
export async function readSharedTexts(zip: ZipArchive, part: string | undefined): Promise<string[]> {
  const stream = part === undefined ? null : await zip.stream(part);
  if (!stream) return [];
  const texts: string[] = [];
  let totalLength = 0;
  let text = '';
  let inText = false;
  let inReading = false;
  await readXml(stream, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = true;
      // Skips phonetic guides of Japanese texts.
      else if (name === 'rPh') inReading = true;
    },
    text(piece) {
      if (inText && !inReading) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') {
        totalLength += text.length + 8;
        if (totalLength > maxSharedText) throw contentError(spreadsheetTexts.tooLarge);
        texts.push(decodeText(text));
      }
    },
  });
  return texts;
}
