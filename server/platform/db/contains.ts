import { type RawBuilder, sql } from 'kysely';
import { likePattern } from './like-pattern.ts';

/** Whether a column ("users.name") contains the text, in upper or lower case. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text)} escape '\\'`;
