import type { Readable } from 'node:stream';
import { columnOf, decodeText, type NumberLook, numberText } from './cell-texts.ts';
import { contentError, spreadsheetTexts } from './spreadsheet-error.ts';
import { type XmlHandlers, xmlPieces } from './xml-events.ts';

export interface SheetRow {
  /** The number that the spreadsheet shows beside it. */
  row: number;
  /** Texts as a person sees them; "" for an empty cell. */
  cells: string[];
}

export interface CellMeanings {
  sharedTexts: readonly string[];
  looks: readonly NumberLook[];
}

const mostColumns = 1000;

/** Puts the cells of a sheet together; full rows wait in `ready`. */
class RowBuilder implements XmlHandlers {
  ready: SheetRow[] = [];
  readonly #meanings: CellMeanings;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #look: NumberLook = 'plain';
  #text = '';
  #listening = false;
  #muted = false;

  constructor(meanings: CellMeanings) {
    this.#meanings = meanings;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const told = Number(attributes.r);
      this.#row = Number.isSafeInteger(told) && told > 0 ? told : this.#row + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = (attributes.r === undefined ? null : columnOf(attributes.r)) ?? this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#look = this.#meanings.looks[Number(attributes.s ?? 0)] ?? 'plain';
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
    if (this.#column >= mostColumns) throw contentError(spreadsheetTexts.tooManyColumns(mostColumns));
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

/** The filled rows of a sheet, one at a time, however many there are. */
export async function* sheetRows(
  stream: Readable,
  meanings: CellMeanings,
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
