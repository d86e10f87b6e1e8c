import { tooManyRequests } from '#server/platform/http/api-error.ts';

/** Maximum of uploads at one time, of one sender and of all visitors together. Each keeps files on the disk meanwhile. */
const maxOfSender = 4;
const maxOfVisitors = 20;

/** Who uploads: an account, or a visitor by the network address. */
export type Sender = { account: number } | { address: string };

/** Limits the uploads that a server receives at one time. */
export function createUploadSlots() {
  const taken = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + change;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    /** Throws 429 when all are taken. The returned function gives the slot back. */
    take(sender: Sender): () => void {
      const limits =
        'account' in sender
          ? [{ key: `account ${sender.account}`, max: maxOfSender }]
          : [
              { key: `address ${sender.address}`, max: maxOfSender },
              { key: 'visitors', max: maxOfVisitors },
            ];
      if (limits.some(({ key, max }) => (taken.get(key) ?? 0) >= max)) throw tooManyRequests(5);
      for (const { key } of limits) add(key, 1);
      return () => {
        for (const { key } of limits) add(key, -1);
      };
    },
  };
}
