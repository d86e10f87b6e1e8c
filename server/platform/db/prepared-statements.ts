import { hash } from 'node:crypto';

/** Texts of prepared statements, by statement name. */
const names = new Map<string, string>();

/**
 * Registers a text for preparation. Only for a limited number of texts: every connection prepares all of them. The
 * name derives from the text: in a session that several servers share, a name never stands for another text.
 */
export function registerPreparedStatement(text: string): string {
  const name = names.get(text) ?? `facet_${hash('sha256', text).slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Texts and values of statements that transactions prepare: a text with more values lists rows, each time others. */
const [maxTexts, maxValues] = [400, 24];

/** The statement name of a registered text, and of one in a transaction that writes: it finds rows by their keys. */
export function preparedStatementName(text: string, values: number, isWriting: boolean): string | undefined {
  const name = names.get(text);
  if (name !== undefined || !isWriting || values > maxValues || names.size >= maxTexts) return name;
  return registerPreparedStatement(text);
}

/** Registers the text of a read, of which some may have many forms: it leaves room for the statements that write. */
export function registerPreparedRead(text: string): void {
  if (names.size < maxTexts / 2) registerPreparedStatement(text);
}

const schemaChanged = '0A000';
const statementMissing = '26000';
const statementExists = '42P05';

/** Whether a prepared statement failed because a table has changed since, or because the session is another one. */
export const isStalePreparedStatement = (failure: unknown): boolean =>
  [schemaChanged, statementMissing, statementExists].includes(
    String((failure as { code?: unknown } | null)?.code),
  );
