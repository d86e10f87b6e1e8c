import type { Services } from '#server/app/services.ts';

export interface BenchUser {
  id: number;
  /** The token of a new session. */
  token: string;
}

export interface BenchUsers {
  admin: BenchUser;
  buyer: BenchUser;
}

/** An administrator and a buyer, each signed in. Creates them once; every call begins new sessions. */
export async function signInUsers(services: Services): Promise<BenchUsers> {
  return { admin: await user(services, 'ADMIN'), buyer: await user(services, 'USER') };
}

async function user({ db, clock, sessions }: Services, role: 'ADMIN' | 'USER'): Promise<BenchUser> {
  const email = `${role.toLowerCase()}@people.bench.example`;
  const now = clock();
  await db.write
    .insertInto('users')
    .values({
      ...{ name: `Bench ${role}`, username: email, email, user_type: role },
      // No password matches: these users sign in by session only.
      password_hash: 'none',
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, token: await db.transaction((trx) => sessions.start(trx, id, {})) };
}
