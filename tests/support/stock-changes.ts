import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import type { CallResult, CrashableServer } from './crashable-server.ts';
import type { PreparedDatabase, PreparedStone } from './prepared-database.ts';

/** A column of a stone as it is stored; PostgreSQL sends large numbers as text. */
type Stored = string | number | null;

/** A stone as it is stored, without the time of its change. */
export type StoredStone = Record<string, Stored>;

/** Calls that change many stones; each goes to the next of the servers. */
export function stockChanges(database: PreparedDatabase, servers: readonly CrashableServer[]) {
  let calls = 0;
  const server = () => servers[calls++ % servers.length]!;
  const admin = () => database.admins[calls % 2]!;
  const [as] = database.admins;

  const targetOf = (stones: readonly Pick<PreparedStone, 'id'>[]) => ({
    ids: encodeIds(stones.map(({ id }) => id)),
  });

  return {
    /** A change that was previewed; it can be sent several times. */
    async prepare(stones: readonly Pick<PreparedStone, 'id'>[], change: BulkUpdateChange) {
      const target = targetOf(stones);
      const { body } = await server().call('previewBulkUpdate', { as, body: { ...target, change } });
      const request = { ...target, change, version: body.data.version };
      return (key?: string): Promise<CallResult> =>
        server().call('bulkUpdateDiamonds', { as, key, body: request });
    },

    undo: (id: number, skip_changed = false): Promise<CallResult> =>
      server().call('undoBulkUpdate', { as: admin(), body: { id, skip_changed } }),

    importList(text: string, signal?: AbortSignal): Promise<CallResult> {
      const form = new FormData();
      form.set('wholesale', '+8%');
      form.set('retail', '+15%');
      form.set('file', new File([`Stock #,Shape,Carat,Color,Price/Ct,Supplier\n${text}`], 'list.csv'));
      return server().call('importDiamonds', { as, form, ...(signal ? { signal } : {}) });
    },

    undoImport: (id: number, skip_changed = false): Promise<CallResult> =>
      server().call('undoImport', { as: admin(), body: { id, skip_changed } }),

    order: ({ id, amount }: Pick<PreparedStone, 'id' | 'amount'>, buyer = 0): Promise<CallResult> =>
      server().call('createOrder', {
        as: database.buyers[buyer % 2]!,
        body: { remark: 'A race', diamondIdWithAmount: [{ id, amount }] },
      }),

    accept: (id: number): Promise<CallResult> =>
      server().call('updateOrder', { as: admin(), body: { id, status: 2 } }),
  };
}

/** Stones as they are stored, by id. */
export async function storedStones(
  { rows }: PreparedDatabase,
  stones: readonly Pick<PreparedStone, 'id'>[],
): Promise<Map<number, StoredStone>> {
  const ids = stones.map(({ id }) => id).join(',');
  const found = await rows<StoredStone>(`select * from diamonds where id in (${ids}) order by id`);
  return new Map(found.map(({ updated_at: _, ...stone }) => [Number(stone.id), stone]));
}

/**
 * Violations of what recorded changes promise: the counts of a change set are those of its stones, and the latest change
 * of a stone that was not undone is what is stored.
 */
export async function checkChangeSets({ rows }: PreparedDatabase): Promise<string[]> {
  const problems: string[] = [];
  const counted = await rows(
    `select s.id from change_sets s where s.changed + s.created <>
      (select count(*) from change_set_stones t where t.change_set_id = s.id)`,
  );
  if (counted.length > 0) problems.push(`change sets are not whole: ${JSON.stringify(counted)}`);
  const latest = await rows<{ after: string; diamond_id: number; stone: string }>(
    `select t.diamond_id, t.after from change_set_stones t join change_sets s on s.id = t.change_set_id
      where t.after is not null and s.undone_at is null and t.change_set_id =
        (select max(u.change_set_id) from change_set_stones u where u.diamond_id = t.diamond_id)`,
  );
  const stored = new Map(
    (await rows<StoredStone>('select * from diamonds')).map((stone) => [Number(stone.id), stone]),
  );
  for (const { diamond_id, after } of latest) {
    const stone = stored.get(Number(diamond_id));
    for (const [column, value] of Object.entries(JSON.parse(after) as StoredStone))
      if (String(stone?.[column]) !== String(value))
        problems.push(`stone ${diamond_id} has ${column} ${stone?.[column]}, but ${value} is recorded`);
  }
  return problems;
}
