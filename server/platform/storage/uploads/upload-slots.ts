import { minute } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';

/** Maximum of uploads at one time, of one sender and of all visitors together. Each keeps files on the disk meanwhile. */
const maxOfSender = 4;
const maxOfVisitors = 20;

/**
 * How long an upload of a visitor keeps its slot in any case, ms: two proofs of 2 MB over a line of 1 Mbit/s take half
 * as long. With the registrations that an address may begin, all slots are kept from others by 30 addresses, not by 5.
 */
const assuredMs = minute;

/** Who uploads: an account, or a visitor by the network address. */
export type Sender = { account: number } | { address: string };

interface Upload {
  sender: string;
  isVisitor: boolean;
  since: number;
  stop: AbortController;
}

export interface UploadSlot {
  /** Aborts when the upload has to make room for another one. */
  signal: AbortSignal;
  /** Gives the slot back. */
  release(): void;
}

/** Limits the uploads that a server receives at one time. */
export function createUploadSlots(clock: Clock) {
  /** The one that has lasted longest comes first. */
  const uploads = new Set<Upload>();
  const count = (matches: (upload: Upload) => boolean) => [...uploads].filter(matches).length;

  /** Ends the upload of the visitor that has lasted longest, unless it is still assured of its slot. */
  function makeRoom(): void {
    const longest = [...uploads].find(({ isVisitor }) => isVisitor)!;
    if (clock() - longest.since < assuredMs) throw tooManyRequests(5);
    longest.stop.abort(tooManyRequests(5));
    uploads.delete(longest);
  }

  return {
    /** Throws 429 when all are taken. A visitor who uploads slowly does not keep others from registering. */
    take(from: Sender): UploadSlot {
      const isVisitor = 'address' in from;
      const sender = isVisitor ? `address ${from.address}` : `account ${from.account}`;
      if (count((upload) => upload.sender === sender) >= maxOfSender) throw tooManyRequests(5);
      if (isVisitor && count((upload) => upload.isVisitor) >= maxOfVisitors) makeRoom();
      const upload = { sender, isVisitor, since: clock(), stop: new AbortController() };
      uploads.add(upload);
      return { signal: upload.stop.signal, release: () => void uploads.delete(upload) };
    },
  };
}
