import type { Kysely } from 'kysely';

/** The look of a stone and where it comes from, null where no list states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const diamonds = () => db.schema.alterTable('diamonds');
  for (const grade of ['eye_clean', 'shade', 'milky', 'black_inclusion'])
    await diamonds().addColumn(grade, 'smallint').execute();
  for (const country of ['mined_in', 'polished_in']) await diamonds().addColumn(country, 'integer').execute();
}
