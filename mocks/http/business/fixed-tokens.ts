import type { Services } from '#server/app/services.ts';
import { demoSignIns } from '#server/demo/seed-demo.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';

type Database = Pick<Services, 'db' | 'clock'>;

const [{ email: admin }, { email: buyer }] = demoSignIns;
const emails: Readonly<Record<string, string>> = { 'mock-admin': admin, 'mock-buyer': buyer };
const accountToken = /^mock-account-(\d{1,15})$/;

/** Whether a token opens an account without signing in. */
export const isFixedToken = (token: string): boolean =>
  Object.hasOwn(emails, token) || accountToken.test(token);

/** Opens the session of a fixed token, or keeps it open: only the block of its account ends it. */
export async function openFixedSession({ db, clock }: Database, token: string): Promise<void> {
  const token_hash = hashToken(token);
  const now = clock();
  const id = Number(accountToken.exec(token)?.[1] ?? 0);
  await db.write
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'last_used_at', 'confirmed_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ val }) => [val(token_hash).as('token_hash'), 'users.id'])
        .select(({ val }) => [
          val(now).as('created_at'),
          val(now).as('last_used_at'),
          val(now).as('confirmed_at'),
        ])
        .where((where) => where.or([where('id', '=', id), where('email', '=', emails[token] ?? '')])),
    )
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ created_at: now, last_used_at: now }),
    )
    .execute();
}

/** The sessions that are open, to continue after a reset: whoever tests stays signed in. */
export const openSessions = ({ db }: Database) => db.read.selectFrom('sessions').selectAll().execute();

export type OpenSessions = Awaited<ReturnType<typeof openSessions>>;

/** Opens sessions again whose accounts there are. */
export async function continueSessions({ db, clock }: Database, sessions: OpenSessions): Promise<void> {
  const accounts = await db.read.selectFrom('users').select('id').execute();
  const known = new Set(accounts.map(({ id }) => id));
  const rows = sessions.filter(({ user_id }) => known.has(user_id));
  const times = { created_at: clock(), last_used_at: clock(), confirmed_at: clock() };
  if (rows.length === 0) return;
  await db.write
    .insertInto('sessions')
    .values(rows.map((row) => ({ ...row, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
