import { hash } from 'node:crypto';

/** Texts of prepared statements, by statement name. */
const names = new Map<string, string>();

/**
 * Registers a text for preparation. Only for a limited number of texts: every connection prepares all of them. The
 * name derives from the text: in a session that several servers share, a name never stands for another text.
 */
export function registerPreparedStatement(text: string): void {
  if (!names.has(text)) names.set(text, `facet_${hash('sha256', text).slice(0, 24)}`);
}

/** The statement name of a registered text. */
export const preparedStatementName = (text: string): string | undefined => names.get(text);

const schemaChanged = '0A000';
const statementMissing = '26000';
const statementExists = '42P05';

/** Whether a prepared statement failed because a table has changed since, or because the session is another one. */
export const isStalePreparedStatement = (failure: unknown): boolean =>
  [schemaChanged, statementMissing, statementExists].includes(
    String((failure as { code?: unknown } | null)?.code),
  );
