import { type RawBuilder, sql } from 'kysely';
import { cutGradedShapes, inapplicableCode } from '#domain/search/grade-filter.ts';
import type { CodeColumnName } from './search-plan.ts';

/** Stones that state no cut grade because their shape has none. */
export const cutInapplicable = sql<boolean>`(diamonds.cut is null and diamonds.shape not in (${sql.join(cutGradedShapes.map(sql.lit))}))`;

/** The code of a column in SQL, as the index has it: of a stone that cannot have a cut grade `inapplicableCode`. */
export const codeExpression = (column: CodeColumnName): RawBuilder<number | null> =>
  column === 'cut'
    ? sql`case when ${cutInapplicable} then ${sql.lit(inapplicableCode)} else diamonds.cut end`
    : sql`${sql.ref(`diamonds.${column}`)}`;
