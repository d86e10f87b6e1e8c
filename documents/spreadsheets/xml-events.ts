import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { contentError, SpreadsheetError, spreadsheetTexts } from './spreadsheet-error.ts';

export interface XmlHandlers {
  /** Names come without their prefix. */
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Maximum depth; a workbook nests its elements a dozen deep. */
const maxDepth = 100;
/** Maximum of bytes without a tag; longer ones are hostile. */
const maxWithoutEvent = 4_000_000;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML in chunks and reports after each how many characters were read. Ignores the document's own entities, so
 * nothing can multiply. Throws a SpreadsheetError for hostile or damaged input.
 */
export async function* xmlPieces(stream: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let withoutEvent = 0;
  let read = 0;
  parser.on('doctype', () => {
    throw contentError(spreadsheetTexts.broken);
  });
  parser.on('error', () => {
    throw contentError(spreadsheetTexts.broken);
  });
  parser.on('opentag', ({ name, attributes }) => {
    withoutEvent = 0;
    depth += 1;
    if (depth > maxDepth) throw contentError(spreadsheetTexts.broken);
    handlers.open(local(name), attributes);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('closetag', ({ name }) => {
    withoutEvent = 0;
    depth -= 1;
    handlers.close(local(name));
  });
  stream.setEncoding('utf8');
  try {
    for await (const piece of stream as AsyncIterable<string>) {
      read += piece.length;
      withoutEvent += piece.length;
      parser.write(piece);
      if (withoutEvent > maxWithoutEvent) throw contentError(spreadsheetTexts.tooLarge);
      yield read;
    }
    parser.close();
  } catch (failure) {
    if (failure instanceof SpreadsheetError || isAbort(failure)) throw failure;
    throw contentError(spreadsheetTexts.broken);
  } finally {
    stream.destroy();
  }
}

/** Parses a part to its end. */
export async function readXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of xmlPieces(stream, handlers));
}

const isAbort = (failure: unknown) => failure instanceof Error && failure.name === 'AbortError';
