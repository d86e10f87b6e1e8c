import { runStatement } from './run-statement.ts';

/** Without triggers, of which some refuse deletions; migrations leave rows in the tables that are not emptied. */
const empty = `do $$
declare
  each record;
  filled boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  for each in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^(kysely_|locks$)'
  loop
    execute format('select exists (select from %s)', each.name) into filled;
    if filled then execute format('delete from %s', each.name); end if;
  end loop;
  update locks set taken = 0 where taken <> 0;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$`;

/** What changes with a table, a column, an index, a trigger or a function; copies of a database have the same. */
const shape = `select
  (select sum(oid::bigint) from pg_class where relnamespace = 'public'::regnamespace) as relations,
  (select sum(atttypid::bigint + atttypmod) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace) as columns,
  (select sum(oid::bigint) from pg_trigger) as triggers,
  (select sum(oid::bigint) from pg_proc) as functions`;

/** The shape of the tables of a database, to compare copies of it by. */
export const shapeOf = async (url: string): Promise<string> => JSON.stringify(await runStatement(url, shape));

/** Empties a copy of a migrated database. */
export const emptyTables = (url: string): Promise<object[]> => runStatement(url, empty);
