import { type Compilable, type CompiledQuery, type Dialect, Kysely, Transaction } from 'kysely';
import { CommitOutcomeUnknownError } from '../database-fault.ts';
import type { Schema } from '../schema.ts';
import { hasBegun } from './retry.ts';

/** How the statements of one connection are sent without waiting for each other, while `work` runs. */
export interface Pipeline {
  /** `begun` resolves when the transaction has begun. */
  transaction<T>(
    trx: Transaction<Schema>,
    work: (trx: Transaction<Schema>, begun: Promise<void>) => Promise<T>,
  ): Promise<T>;
  connection<T>(read: Kysely<Schema>, work: (from: Kysely<Schema>) => Promise<T>): Promise<T>;
}

/**
 * Kysely on one connection whose statements do not wait for each other, as Kysely's own do: PostgreSQL runs them in the
 * order in which they are sent. Those of one `Promise.all` are one round trip.
 */
export function createPipeline(dialect: Dialect): Pipeline {
  const driver = dialect.createDriver();
  const runOn = async <Given extends Kysely<Schema>, T>(
    Opened: new (props: ConstructorParameters<typeof Transaction>[0]) => Given,
    from: Given,
    work: (opened: Given, begun: Promise<void>) => Promise<T>,
  ): Promise<T> =>
    from.getExecutor().provideConnection(async (connection) => {
      let ended = false;
      const executor = from.getExecutor().withConnectionProvider({
        async provideConnection(consumer) {
          // The connection is being committed, rolled back or used by others.
          if (ended) throw new Error('A statement was sent after the end of the work that it belongs to.');
          return consumer(connection);
        },
      });
      try {
        const begun = hasBegun(connection);
        begun.catch(() => {});
        return await work(new Opened({ config: { dialect }, dialect, driver, executor }), begun);
      } finally {
        ended = true;
      }
    });
  return {
    transaction: (trx, work) => runOn(Transaction<Schema>, trx, work),
    connection: (read, work) => runOn(Kysely<Schema>, read, work),
  };
}

/** The statements that a transaction has sent and that nobody has awaited. */
const sentBy = new WeakMap<Kysely<Schema>, Promise<unknown>[]>();

/** Runs a transaction whose statements may be sent without waiting: it fails with the first of them that does. */
export async function withSentStatements<T>(
  run: (note: (trx: Transaction<Schema>) => Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const statements: Promise<unknown>[] = [];
  try {
    return await run((trx) => {
      sentBy.set(trx, statements);
      return trx;
    });
  } catch (failure) {
    // What follows a failed statement fails because of it.
    const first = (await Promise.allSettled(statements)).find(({ status }) => status === 'rejected');
    throw first && !(failure instanceof CommitOutcomeUnknownError)
      ? (first as PromiseRejectedResult).reason
      : failure;
  }
}

/**
 * Runs a statement of a transaction without waiting for it, where the engine allows: its failure is that of the next
 * statement, or of the commit.
 */
export async function send(trx: Kysely<Schema>, query: Compilable | CompiledQuery): Promise<void> {
  await sent(trx, trx.executeQuery(query));
}

/** The result of a statement that has just been sent, to be read after the commit; see `send`. */
export async function sent<T>(trx: Kysely<Schema>, result: Promise<T>): Promise<() => Promise<T>> {
  const notAwaited = sentBy.get(trx);
  if (!notAwaited) await result;
  notAwaited?.push(result);
  result.catch(() => {});
  return () => result;
}
