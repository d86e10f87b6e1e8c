import type { DatabaseConnection, Driver } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hasBegun, retrySingleStatements } from './retry.ts';

const refusal = new Error('refused');

/** A driver whose database refuses to begin transactions. */
function refusingDriver() {
  const connection = { executeQuery: async () => ({ rows: [] }) } as unknown as DatabaseConnection;
  const driver = {
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      throw refusal;
    },
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
  } as unknown as Driver;
  retrySingleStatements(driver);
  return { driver, connection };
}

describe('a transaction whose begin is refused', () => {
  it('fails before its first statement when it writes', async () => {
    const { driver, connection } = refusingDriver();
    await expect(driver.beginTransaction(connection, {})).rejects.toBe(refusal);
  });

  it('fails before its work when its first statements are sent together with it', async () => {
    const { driver, connection } = refusingDriver();
    await driver.beginTransaction(connection, { accessMode: 'read write' });
    await expect(hasBegun(connection)).rejects.toBe(refusal);
    await expect(driver.commitTransaction(connection)).rejects.toBe(refusal);
  });

  it('fails at its end when it only reads', async () => {
    const { driver, connection } = refusingDriver();
    await driver.beginTransaction(connection, { accessMode: 'read only' });
    await expect(driver.commitTransaction(connection)).rejects.toBe(refusal);
  });
});
