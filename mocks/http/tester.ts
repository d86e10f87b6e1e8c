import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '#server/platform/logger.ts';
import { MockControl, type MockSettings } from '../control/mock-control.ts';
import { continueSessions, openSessions } from './business/fixed-tokens.ts';
import { type Business, openBusiness, type Snapshot } from './business/open-business.ts';
import { Outbox } from './business/outbox.ts';

export interface TesterOptions {
  settings: MockSettings;
  snapshot: Snapshot;
  /** The folder of the built app; null serves none. */
  webDir: string | null;
  publicUrl: string;
  logger: Logger;
}

/** A business of its own, with what its tester has set. */
export interface Tester {
  control: MockControl;
  /** Stones whose prices have risen in the scenario `price-changed`. */
  readonly raised: Set<number>;
  business(): Business;
  /** Ends the response at the next change of the scenario, at a reset, and at the end. */
  keepStream(outgoing: ServerResponse): void;
  close(): Promise<void>;
}

export async function openTester({ settings, ...options }: TesterOptions): Promise<Tester> {
  const outbox = new Outbox();
  const raised = new Set<number>();
  const streams = new Set<ServerResponse>();
  let folder = '';

  async function open(seed: number): Promise<Business> {
    folder = await mkdtemp(join(tmpdir(), 'facet-mock-'));
    return openBusiness({ ...options, dataDir: folder, outbox, seed });
  }

  async function closeBusiness(): Promise<void> {
    await business.close();
    await rm(folder, { recursive: true, force: true });
  }

  function endStreams(): void {
    for (const outgoing of streams) outgoing.destroy();
  }

  let business = await open(settings.seed);
  const control = new MockControl(settings, {
    endStreams,
    mails: (after, to) => outbox.list(after, to),
    async reset(seed) {
      endStreams();
      const sessions = await openSessions(business.services);
      await closeBusiness();
      outbox.clear();
      raised.clear();
      business = await open(seed);
      await continueSessions(business.services, sessions);
    },
  });

  return {
    control,
    raised,
    business: () => business,
    keepStream(outgoing) {
      streams.add(outgoing);
      outgoing.once('close', () => streams.delete(outgoing));
    },
    async close() {
      endStreams();
      await closeBusiness();
    },
  };
}
