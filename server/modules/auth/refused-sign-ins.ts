import { hour } from '#domain/format/durations.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockNamed, type Queries } from '#server/platform/db/database.ts';
import { authRepository } from './auth.repository.ts';

/**
 * Refused sign-ins that the history keeps of an hour: of one account, of all accounts, and of emails without an account.
 * The history is never shortened, and with many addresses an attacker could fill it.
 */
export const maxRefused = { ofAccount: 10, ofAccounts: 200, ofUnknown: 30 };

/** Why a sign-in was refused, as the history says it. */
const reasons = {
  unknown: 'No account has this email',
  password: 'Wrong password',
  limit: 'Too many attempts',
  closed: 'The account may not sign in',
  code: 'Wrong code',
  confirmation: 'Wrong password or code before a sensitive change',
} as const;

interface RefusedContext {
  db: Database;
  clock: Clock;
  background: BackgroundWork;
}

export type RefusedSignIns = ReturnType<typeof createRefusedSignIns>;

/** Records refused sign-ins in the history. */
export function createRefusedSignIns({ db, clock, background }: RefusedContext) {
  async function hasRoom(from: Queries, accountId: number | null, now: number): Promise<boolean> {
    const max = maxRefused.ofAccounts + maxRefused.ofUnknown;
    const refused = await authRepository.refusedSince(from, now - hour, max);
    const countOf = (isCounted: (id: number | null) => boolean) => refused.filter(isCounted).length;
    if (accountId === null) return countOf((id) => id === null) < maxRefused.ofUnknown;
    return (
      countOf((id) => id === accountId) < maxRefused.ofAccount &&
      countOf((id) => id !== null) < maxRefused.ofAccounts
    );
  }

  return {
    /**
     * Records a refused sign-in of an account; null for none, of which nothing that was typed is kept: it may be a
     * password. After the response, so that its time discloses no account.
     */
    record(account: { id: number; name: string } | null, reason: keyof typeof reasons, caller: Caller): void {
      const now = clock();
      background.start('recording a refused sign-in', async () => {
        const id = account?.id ?? null;
        // Looks before it locks: a flood costs no writes.
        if (!(await hasRoom(db.read, id, now))) return;
        await db.transaction(async (trx) => {
          await lockNamed(db, trx, 'attempts');
          if (!(await hasRoom(trx, id, now))) return;
          await recordHistory(trx, {
            at: now,
            account: id,
            action: 'sign_in_refused',
            caller,
            subject: { kind: 'sign_in', id, label: account?.name ?? 'Unknown account' },
            changes: [{ field: 'reason', from: null, to: reasons[reason] }],
          });
        });
      });
    },
  };
}
