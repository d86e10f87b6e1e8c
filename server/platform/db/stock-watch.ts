import type Sqlite from 'better-sqlite3';
import type { DatabaseConnection } from 'kysely';

/**
 * Receives the ids of changed stones after the commit (or rollback: read the stones again). `null` means that some
 * have changed and the change log names them.
 */
export type StockListener = (ids: readonly number[] | null) => void;

/** Watches one engine for changes of stones by any statement. */
export interface StockWatch {
  /** Starts watching; needs migrated tables. Returns how to stop. */
  listen(listener: StockListener): () => void;
  /** Driver events: a statement is about to run, a connection is released. */
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

/** Temporary triggers on the writing connection call back for every row, so that no statement is missed. */
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

/** Triggers write the changes to `stock_changes`; this only signals when to read it at once. */
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
