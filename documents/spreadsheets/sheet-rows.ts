import type { Readable } from 'node:stream';
import { columnOf, decodeText, type NumberFormat, numberText } from './cell-texts.ts';
import { contentError, spreadsheetTexts } from './spreadsheet-error.ts';
import { type XmlHandlers, xmlPieces } from './xml-events.ts';

export interface SheetRow {
  /** The row number in the spreadsheet. */
  row: number;
  /** Texts as displayed; "" for an empty cell. */
  cells: string[];
}

export interface CellContext {
  sharedTexts: readonly string[];
  formats: readonly NumberFormat[];
}

const maxColumns = 1000;

/** Collects the cells of a sheet; complete rows go to `ready`. */
class RowBuilder implements XmlHandlers {
  ready: SheetRow[] = [];
  readonly #meanings: CellContext;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #look: NumberFormat = 'plain';
  #text = '';
  #listening = false;
  #muted = false;

  constructor(meanings: CellContext) {
    this.#meanings = meanings;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const rowNumber = Number(attributes.r);
      this.#row = Number.isSafeInteger(rowNumber) && rowNumber > 0 ? rowNumber : this.#row + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = (attributes.r === undefined ? null : columnOf(attributes.r)) ?? this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#look = this.#meanings.formats[Number(attributes.s ?? 0)] ?? 'plain';
      this.#text = '';
    } else if (name === 'v' || name === 't') this.#listening = true;
    else if (name === 'rPh') this.#muted = true;
  }

  text(text: string): void {
    if (this.#listening && !this.#muted) this.#text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#listening = false;
    else if (name === 'rPh') this.#muted = false;
    else if (name === 'c') this.#put(this.#value());
    else if (name === 'row' && this.#cells.length > 0)
      this.ready.push({ row: this.#row, cells: this.#cells });
  }

  #put(value: string): void {
    if (value === '') return;
    if (this.#column >= maxColumns) throw contentError(spreadsheetTexts.tooManyColumns(maxColumns));
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
  }

  #value(): string {
    switch (this.#type) {
      case 's':
        return this.#meanings.sharedTexts[Number(this.#text)] ?? '';
      case 'n':
        return numberText(this.#text, this.#look);
      case 'b':
        return this.#text === '1' ? 'TRUE' : this.#text === '' ? '' : 'FALSE';
      case 'd':
        return '';
      default:
        return decodeText(this.#text);
    }
  }
}

/** The non-empty rows of a sheet, one at a time, however many there are. */
export async function* sheetRows(
  stream: Readable,
  meanings: CellContext,
  onPiece: (characters: number) => void = () => {},
): AsyncGenerator<SheetRow> {
  const builder = new RowBuilder(meanings);
  for await (const characters of xmlPieces(stream, builder)) {
    onPiece(characters);
    const rows = builder.ready;
    builder.ready = [];
    yield* rows;
  }
  yield* builder.ready;
}
