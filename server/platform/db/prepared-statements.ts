/** Texts that are prepared once for each connection, by the name they are prepared under. */
const names = new Map<string, string>();

/** Keeps a text prepared. Only for texts that are few: every connection keeps every one. */
export function registerPreparedStatement(text: string): void {
  if (!names.has(text)) names.set(text, `facet_${names.size + 1}`);
}

/** The name of a text that is kept prepared. */
export const preparedStatementName = (text: string): string | undefined => names.get(text);

const schemaChanged = '0A000';
const statementMissing = '26000';

/** Whether a kept statement failed because it is older than a table it reads, or has gone. */
export const isStalePreparedStatement = (failure: unknown): boolean =>
  [schemaChanged, statementMissing].includes(String((failure as { code?: unknown } | null)?.code));
