import type { WorkBook } from '@e965/xlsx';

/** What the library tells of a workbook of XML parts beside its cells. */
export type WorkbookWithParts = WorkBook & {
  files?: Record<string, { content: Buffer }>;
  Styles?: { Fonts?: { strike?: unknown }[]; CellXf?: { fontId?: number }[] };
};

const attribute = (tag: string, name: string): string =>
  new RegExp(String.raw`\b${name}=["']([^"']*)`).exec(tag)?.[1] ?? '';

/**
 * The addresses, "B3", of the cells of a sheet that are struck through, which the library does not tell. Only .xlsx
 * workbooks are read for them.
 */
export function struckCells({ files = {}, Styles, Workbook }: WorkbookWithParts, at: number): Set<string> {
  const { Fonts = [], CellXf = [] } = Styles ?? {};
  const struck = CellXf.flatMap(({ fontId }, style) => (Fonts[fontId ?? 0]?.strike ? [String(style)] : []));
  if (struck.length === 0) return new Set();
  const tagsOf = (path: string, name: string) =>
    files[path]?.content.toString('latin1').match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^<>]*`, 'g')) ??
    [];
  const { id } = (Workbook?.Sheets?.[at] ?? {}) as { id?: string };
  const relation = tagsOf('xl/_rels/workbook.xml.rels', 'Relationship').find(
    (tag) => attribute(tag, 'Id') === id,
  );
  const path = attribute(relation ?? '', 'Target').replace(/^(?:\/?xl\/)?/, 'xl/');
  const cells = tagsOf(path, 'c').filter((tag) => struck.includes(attribute(tag, 's')));
  return new Set(cells.map((tag) => attribute(tag, 'r')));
}
