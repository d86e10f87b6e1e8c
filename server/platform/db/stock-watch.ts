import type Sqlite from 'better-sqlite3';
import type { DatabaseConnection } from 'kysely';

/**
 * Hears of stones that were changed, after the change is committed (or taken back: look before believing it).
 * `null` says that some were, and that the log of changes tells which.
 */
export type StockListener = (ids: readonly number[] | null) => void;

/** Watches one engine for changed stones, whatever statement changes them. */
export interface StockWatch {
  /** Begins to watch; the tables must be there. Call the answer to end. */
  listen(listener: StockListener): () => void;
  /** What the driver tells: a statement is about to run, a connection is free again. */
  onStatement?(connection: DatabaseConnection, statement: string): void;
  onRelease(connection: DatabaseConnection): void;
}

function createListeners(onFirstListener: () => void = () => {}) {
  const listeners = new Set<StockListener>();
  let started = false;
  return {
    notify(ids: readonly number[] | null): void {
      for (const listener of listeners) listener(ids);
    },
    listen(listener: StockListener): () => void {
      if (!started) onFirstListener();
      started = true;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Triggers of the writing connection alone call back for every row: no statement can be forgotten. */
export function watchSqlite(writer: Sqlite.Database): StockWatch {
  const changedIds = new Set<number>();
  const { listen, notify } = createListeners(() => {
    writer.function('note_stone', (id: unknown) => {
      changedIds.add(Number(id));
      return null;
    });
    for (const [event, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ]) {
      writer.exec(
        `create temp trigger note_${event} after ${event} on main.diamonds begin select note_stone(${row}.id); end`,
      );
    }
  });
  return {
    listen,
    onRelease() {
      if (changedIds.size === 0) return;
      const ids = [...changedIds];
      changedIds.clear();
      notify(ids);
    },
  };
}

const changesStones = /\b(?:insert into|update|delete from|copy|truncate)\s+(?:table\s+)?"?diamonds\b/i;

/** The table `stock_changes`, which triggers write, tells what changed; here only when to look at once. */
export function watchPostgres(): StockWatch {
  const changed = new WeakSet<DatabaseConnection>();
  const { listen, notify } = createListeners();
  return {
    listen,
    onStatement(connection, statement) {
      if (changesStones.test(statement)) changed.add(connection);
    },
    onRelease(connection) {
      if (changed.delete(connection)) notify(null);
    },
  };
}
