import { createHash } from 'node:crypto';
import { BulkTally } from '#domain/stock/bulk-tally.ts';

/** Counts a change; its version is a hash of the stones. */
export function createTally(): BulkTally {
  const hash = createHash('sha256');
  return new BulkTally({
    update: (text) => {
      hash.update(text);
    },
    value: () => hash.copy().digest('hex'),
  });
}
