/** Texts of prepared statements, by statement name. */
const names = new Map<string, string>();

/** Registers a text for preparation. Only for a limited number of texts: every connection prepares all of them. */
export function registerPreparedStatement(text: string): void {
  if (!names.has(text)) names.set(text, `facet_${names.size + 1}`);
}

/** The statement name of a registered text. */
export const preparedStatementName = (text: string): string | undefined => names.get(text);

const schemaChanged = '0A000';
const statementMissing = '26000';

/** Whether a prepared statement failed because a table has changed since, or because it was dropped. */
export const isStalePreparedStatement = (failure: unknown): boolean =>
  [schemaChanged, statementMissing].includes(String((failure as { code?: unknown } | null)?.code));
