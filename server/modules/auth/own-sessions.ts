import type { Session } from '#contract/model/session.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';

const isoTime = (at: number) => new Date(at).toISOString();

/** Where the own account is signed in. */
export function createOwnSessions({
  db,
  clock,
  sessions,
}: {
  db: Database;
  clock: Clock;
  sessions: Sessions;
}) {
  return {
    /** The sessions of the account that have not ended, the last used one first. */
    async sessionsOf(user: SignedIn): Promise<Session[]> {
      const own = await sessions.list(user);
      return own.map(({ id, ip, userAgent, startedAt, lastUsedAt, current }) => ({
        id,
        device: deviceName(userAgent),
        address: ip,
        started_at: isoTime(startedAt),
        last_used_at: isoTime(lastUsedAt),
        current,
      }));
    },

    /**
     * Ends a session of the account by its id, or all `others` than that of the caller. Throws 404 for an unknown one,
     * and for one of another account.
     */
    endSessions: (user: SignedIn, id: string, caller: Caller): Promise<void> =>
      db.transaction(async (trx) => {
        if (id === 'others') await sessions.endOthers(trx, user);
        else if (!(await sessions.endOne(trx, user, id))) throw notFound();
        await recordHistory(trx, {
          at: clock(),
          account: user.id,
          action: 'end_session',
          caller,
          subject: { kind: 'sign_in', id: user.id, label: user.name },
        });
      }),
  };
}
