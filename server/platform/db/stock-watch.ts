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
  /** Calls the listener after each commit (or rollback) of statements whose triggers write to `live_changes`. */
  listenForEvents?(listener: () => void): () => void;
  /** Driver events: a statement is about to run, a connection is released. */
  onStatement?(connection: DatabaseConnection, statement: string): void;
  onRelease(connection: DatabaseConnection): void;
}

function createListeners<Told extends unknown[]>(onFirstListener: () => void = () => {}) {
  const listeners = new Set<(...told: Told) => void>();
  let started = false;
  return {
    notify(...told: Told): void {
      for (const listener of listeners) listener(...told);
    },
    listen(listener: (...told: Told) => void): () => void {
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
  const { listen, notify } = createListeners<Parameters<StockListener>>(() => {
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

const changing = String.raw`\b(?:insert into|update|delete from|copy|truncate)\s+(?:table\s+)?"?`;
const changesStones = new RegExp(String.raw`${changing}diamonds\b`, 'i');
/** The tables of migrations 021 and 041; of sessions only their end. */
const makesEvents = new RegExp(
  String.raw`${changing}(?:diamonds|orders|enquiries|demands|notifications|holds|client_pages|users)\b|\bdelete from\s+"?sessions\b`,
  'i',
);

/** Triggers write the changes to `stock_changes` and `live_changes`; this only signals when to read them at once. */
export function watchPostgres(): StockWatch {
  const stock = {
    ...createListeners<Parameters<StockListener>>(),
    changed: new WeakSet<DatabaseConnection>(),
  };
  const events = { ...createListeners<[]>(), changed: new WeakSet<DatabaseConnection>() };
  return {
    listen: stock.listen,
    listenForEvents: events.listen,
    onStatement(connection, statement) {
      if (!makesEvents.test(statement)) return;
      events.changed.add(connection);
      if (changesStones.test(statement)) stock.changed.add(connection);
    },
    onRelease(connection) {
      if (events.changed.delete(connection)) events.notify();
      if (stock.changed.delete(connection)) stock.notify(null);
    },
  };
}
