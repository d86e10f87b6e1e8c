import { addedMessages } from '../messages/added-messages.ts';

/** A body is refused before it is parsed; the message is the text for the user. */
export class JsonRefusal extends Error {}

const unreadable = () => new JsonRefusal(addedMessages.request.unreadable);

/**
 * Bounds of a JSON body. Every body that the contract accepts stays far below them; a test compares. They keep the
 * cost of parsing and validating a body, and the length of its refusal, in proportion to honest requests.
 */
export const jsonBounds = {
  /** Nesting of lists and objects. */
  depth: 20,
  /** Fields of one object. */
  fields: 200,
  /** Entries of one list. */
  entries: 5000,
  /** Fields and entries together. */
  parts: 20_000,
  /** Characters of a field's name. */
  nameLength: 100,
};

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [openObject, closeObject, openList, closeList] = [code('{'), code('}'), code('['), code(']')];

/**
 * Throws a JsonRefusal when the text exceeds a bound or names a field of an object twice, of which a parser would silently take
 * the last. Reads the text once before it is parsed; whether it is JSON at all is left to the parser.
 */
export function checkJsonStructure(text: string): void {
  const structure = new Structure();
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      const end = endOfText(text, at + 1);
      if (structure.awaitsName) structure.name(text, at + 1, end);
      at = end;
    } else if (character === comma) structure.next();
    else if (character === openObject || character === openList) structure.open(character === openObject);
    else if (character === closeObject || character === closeList) structure.close();
  }
}

interface Container {
  /** The names so far; null for a list. */
  names: Set<string> | null;
  parts: number;
}

/** The open objects and lists at a position of the text. */
class Structure {
  /** Whether the next text is the name of a field. */
  awaitsName = false;
  readonly #open: Container[] = [];
  #parts = 0;

  open(isObject: boolean): void {
    if (this.#open.length === jsonBounds.depth) throw unreadable();
    this.#open.push({ names: isObject ? new Set() : null, parts: 0 });
    this.next();
  }

  close(): void {
    this.#open.pop();
    this.awaitsName = false;
  }

  /** Counts a field or an entry. */
  next(): void {
    const top = this.#open.at(-1);
    if (!top) return;
    this.awaitsName = top.names !== null;
    top.parts += 1;
    this.#parts += 1;
    const bound = top.names ? jsonBounds.fields : jsonBounds.entries;
    if (top.parts > bound || this.#parts > jsonBounds.parts)
      throw new JsonRefusal(addedMessages.request.tooManyFields);
  }

  name(text: string, start: number, end: number): void {
    const names = this.#open.at(-1)!.names!;
    const name = decodeName(text, start, end);
    if (names.has(name)) throw new JsonRefusal(addedMessages.request.duplicateField(name));
    names.add(name);
    this.awaitsName = false;
  }
}

/** The position of the quotation mark that closes a text; the end without one. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at += 1;
  }
  return text.length;
}

/** The name as the parser reads it: `"\u0061"` names the same field as `"a"`. */
function decodeName(text: string, start: number, end: number): string {
  const longestEscape = 6;
  if (end - start > longestEscape * jsonBounds.nameLength) throw unreadable();
  const written = text.slice(start, end);
  const name = written.includes('\\') ? decodeEscapes(written) : written;
  if (name.length > jsonBounds.nameLength) throw unreadable();
  return name;
}

function decodeEscapes(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    throw unreadable();
  }
}

/** Whether every database can store the text unchanged: no NUL, no lone UTF-16 surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Throws a JsonRefusal when a text or a key anywhere in the value cannot be stored, or when a key would change the
 * prototype of an object. The value is not nested deeply.
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw unreadable();
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) assertStorable(entry);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || !isStorable(name)) throw unreadable();
    assertStorable(inner);
  }
}

const mediaType = /^application\/json[ \t]*/i;
const parameter =
  /;[ \t]*(?:([!#$%&'*+.^`|~\w-]+)[ \t]*=[ \t]*([!#$%&'*+.^`|~\w-]+|"(?:[^"\\]|\\.)*")[ \t]*)?/y;

/** The parameters of a JSON media type by name; null for another media type, and for what cannot be read. */
function jsonParameters(contentType: string): [name: string, value: string][] | null {
  const type = mediaType.exec(contentType)?.[0];
  if (type === undefined) return null;
  const found: [string, string][] = [];
  for (let at = type.length; at < contentType.length; at = parameter.lastIndex) {
    parameter.lastIndex = at;
    const [, name, value] = parameter.exec(contentType) ?? [];
    if (parameter.lastIndex === 0) return null;
    if (name && value) found.push([name.toLowerCase(), value.replace(/^"|"$/g, '').toLowerCase()]);
  }
  return found;
}

/**
 * Whether the two headers declare a JSON body in UTF-8: another origin can send forms and plain text without a preflight
 * request. Other parameters than the charset are ignored (RFC 2045, 5.1).
 */
export function isJsonType(contentType: string | null, coding: string | null): boolean {
  const parameters = jsonParameters(contentType?.trim() ?? '');
  const isUtf8 = parameters?.every(([name, value]) => name !== 'charset' || /^utf-?8$/.test(value));
  return Boolean(isUtf8) && (coding ?? 'identity') === 'identity';
}

/** The value of a JSON body; `{}` for an empty one. Throws a JsonRefusal for what is not JSON or breaks a bound. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return {};
  checkJsonStructure(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  assertStorable(value);
  return value;
}
