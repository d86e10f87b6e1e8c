import { gradeCode, gradeName } from '#domain/grading/grades.ts';
import { type LookupField, lookupFields } from '#domain/stone-fields/field-lists.ts';
import { notStatedCode, notStatedName } from '#domain/stone-fields/not-stated-name.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { cachedQuery } from './cached-query.ts';
import { type Database, lockNamed, type Queries, type Trx } from './database.ts';
import type { LookupKind } from './schema.ts';

/** Stored names begin here; below are the built-in shapes and colours of the domain, which are not stored. */
const firstStoredCode = 1000;

/** The coded columns of a stone. */
export type LookupCodes = Record<LookupField, number | null> & Record<'shape' | 'color', number>;

export type LookupName = readonly [kind: LookupKind, name: string];

/** The code of a name, case-insensitively; null when no stone ever had it. */
export type CodeOf = (kind: LookupKind, name: string) => number | null;

export interface LookupValues {
  /** The name of a code, null for null. Call `know` with the rows first. */
  nameOf(kind: LookupKind, code: number | null): string | null;
  /** Loads the names of these rows, including those another server has added. */
  ensureLoaded(rows: readonly Partial<LookupCodes>[]): Promise<void>;
  /** The names of these rows inside a transaction, which may have added some of them. */
  namesIn(trx: Trx, rows: readonly Partial<LookupCodes>[]): Promise<Pick<LookupValues, 'nameOf'>>;
  /**
   * The codes of these names, for filters. What is not known yet is looked up once for all of them; inside a
   * transaction through `from`.
   */
  codesOf(names: readonly LookupName[], from?: Queries): Promise<CodeOf>;
  /** The codes of all names that the database has now, and how many names those are. */
  currentCodes(): Promise<{ codeOf: CodeOf; names: number }>;
  /** The codes of names inside a transaction; creates new ones. Keys are the names as given. */
  codesFor(trx: Trx, kind: LookupKind, names: Iterable<string>): Promise<Map<string, number>>;
  /** The codes of those names that have one; creates none. Keys are the names as given. */
  existingCodes(kind: LookupKind, names: Iterable<string>): Promise<Map<string, number>>;
  /** Every stored name of a kind by its code, built-in ones not included. */
  stored(kind: LookupKind): Promise<Map<number, string>>;
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Runs for every search that sorts by names. */
const findOfKind = cachedQuery((from: Queries, params: { kind: LookupKind }) =>
  from.selectFrom('terms').select(['code', 'name']).where('kind', '=', params.kind),
);

/** Names shared by stones, by code, cached in this process; a miss reloads. */
export function createLookupValues(db: Database): LookupValues {
  let names = noNames();
  let codes = new Map<string, number>();
  const reload = async () => ({ names, codes } = await readLookupValues(db.read));
  const nameAmong = (known: Names, kind: LookupKind, code: number | null) =>
    code === null ? null : (builtInName(kind, code) ?? known[kind].get(code) ?? null);
  const nameOf = (kind: LookupKind, code: number | null) => nameAmong(names, kind, code);
  const lacksName = (rows: readonly Partial<LookupCodes>[]) =>
    rows.some((row) =>
      lookupFields.some((kind) => typeof row[kind] === 'number' && nameOf(kind, row[kind]) === null),
    );

  return {
    nameOf,
    async ensureLoaded(rows) {
      if (lacksName(rows)) await reload();
    },
    async namesIn(trx, rows) {
      if (!lacksName(rows)) return { nameOf };
      // The transaction may be taken back: other readers must not get its names.
      const { names: known } = await readLookupValues(trx);
      return { nameOf: (kind, code) => nameAmong(known, kind, code) };
    },
    async codesOf(wanted, from = db.read) {
      const known = codesAmong(codes);
      if (wanted.every((name) => known(...name) !== null)) return known;
      // The transaction may be taken back: other readers must not get its names.
      if (from.isTransaction) return codesAmong((await readLookupValues(from)).codes);
      await reload();
      return codesAmong(codes);
    },
    async currentCodes() {
      await reload();
      return { codeOf: codesAmong(codes), names: codes.size };
    },
    codesFor: (trx, kind, requestedNames) => codesFor(db, trx, kind, requestedNames),
    existingCodes: async (kind, requestedNames) => (await findCodes(db.read, kind, requestedNames)).found,
    async stored(kind) {
      const rows = await findOfKind(db.read, { kind });
      return new Map(rows.map(({ code, name }) => [code, name]));
    },
  };
}

/** Names by code, of each kind. */
type Names = Record<LookupKind, Map<number, string>>;
const noNames = () => Object.fromEntries(lookupFields.map((kind) => [kind, new Map()])) as Names;

async function readLookupValues(from: Queries) {
  const rows = await from.selectFrom('terms').selectAll().execute();
  const names = noNames();
  for (const { kind, code, name } of rows) names[kind].set(code, name);
  return {
    names,
    codes: new Map(rows.map((row) => [`${row.kind} ${row.name_key}`, row.code])),
  };
}

const codesAmong =
  (codes: ReadonlyMap<string, number>): CodeOf =>
  (kind, name) =>
    builtInCode(kind, name) ?? codes.get(`${kind} ${keyOf(name)}`) ?? null;

const mayBeUnstated = (kind: LookupKind) => kind === 'shape' || kind === 'color';

function builtInCode(kind: LookupKind, name: string): number | null {
  const key = keyOf(name);
  if (key === notStatedName && mayBeUnstated(kind)) return notStatedCode;
  if (kind === 'shape') {
    const index = builtInShapes.findIndex((shape) => keyOf(shape.name) === key);
    return index < 0 ? null : index + 1;
  }
  if (kind !== 'color') return null;
  const code = gradeCode('color', name.trim());
  // A fancy colour with an overtone shares its code with the plain one, so it is stored under its full name.
  return code !== null && keyOf(gradeName('color', code) ?? '') === key ? code : null;
}

function builtInName(kind: LookupKind, code: number): string | null {
  if (code >= firstStoredCode) return null;
  if (code === notStatedCode && mayBeUnstated(kind)) return notStatedName;
  if (kind === 'shape') return builtInShapes[code - 1]?.name ?? null;
  return kind === 'color' ? gradeName('color', code) : null;
}

async function codesFor(db: Database, trx: Trx, kind: LookupKind, requestedNames: Iterable<string>) {
  const { found, unknown } = await findCodes(trx, kind, requestedNames);
  if (unknown.size === 0) return found;
  await addLookupValues(db, trx, kind, unknown);
  const { codes } = await readLookupValues(trx);
  for (const [name, key] of unknown) found.set(name, codes.get(`${kind} ${key}`)!);
  return found;
}

/** Names with their codes, and those without one with their keys. */
async function findCodes(from: Queries, kind: LookupKind, requestedNames: Iterable<string>) {
  const found = new Map<string, number>();
  const unknown = new Map<string, string>();
  for (const name of new Set(requestedNames)) {
    const builtIn = builtInCode(kind, name);
    if (builtIn !== null) found.set(name, builtIn);
    else unknown.set(name, keyOf(name));
  }
  if (unknown.size === 0) return { found, unknown };
  const { codes } = await readLookupValues(from);
  for (const [name, key] of unknown) {
    const code = codes.get(`${kind} ${key}`);
    if (code === undefined) continue;
    found.set(name, code);
    unknown.delete(name);
  }
  return { found, unknown };
}

async function addLookupValues(
  db: Database,
  trx: Trx,
  kind: LookupKind,
  unknown: Map<string, string>,
): Promise<void> {
  await lockNamed(db, trx, 'terms');
  const rows = await trx.selectFrom('terms').select(['code', 'name_key']).where('kind', '=', kind).execute();
  const there = new Set(rows.map((row) => row.name_key));
  let code = rows.reduce((highest, row) => Math.max(highest, row.code), firstStoredCode - 1);
  for (const [name, name_key] of unknown) {
    if (there.has(name_key)) continue;
    there.add(name_key);
    code += 1;
    await trx.insertInto('terms').values({ kind, code, name: name.trim(), name_key }).execute();
  }
}
