import { type Kysely, sql } from 'kysely';

/**
 * What a stone is: 1 natural, 2 laboratory-grown; its growth method; and the name of its treatment. LG begins the
 * certificate numbers of laboratory-grown stones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const diamonds = () => db.schema.alterTable('diamonds');
  await diamonds()
    .addColumn('kind', 'smallint', (column) => column.notNull().defaultTo(1))
    .execute();
  await diamonds().addColumn('growth', 'smallint').execute();
  await diamonds().addColumn('treatment', 'integer').execute();
  await sql`update diamonds set kind = 2 where upper(ltrim(certificate_no)) like 'LG%'`.execute(db);
}
