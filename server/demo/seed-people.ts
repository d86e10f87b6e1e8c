import { day, hour } from '#domain/format/durations.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertAll } from './demo.repository.ts';
import { demoPeople } from './people.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface PeopleRequest {
  count: number;
  passwordHash: string;
  pictures: DemoPictures;
  now: number;
}

/** The demonstration accounts: the admin, and the active buyers, the README's first. */
export interface DemoPeople {
  admin: number;
  buyers: number[];
}

export async function seedPeople(trx: Trx, request: PeopleRequest): Promise<DemoPeople> {
  const { count, passwordHash, pictures, now } = request;
  const people = demoPeople(count);
  const rows = people.map((person, index) => {
    const active = person.status === 1;
    const isRegistration = person.approval !== null && person.approval !== undefined;
    const created = now - (isRegistration ? index % 7 : (count - index) * 3) * day;
    return {
      ...person,
      password_hash: passwordHash,
      owner_proof: isRegistration ? pictures.ownerProof : null,
      visiting_card: isRegistration ? pictures.visitingCard : null,
      last_login_at: active ? now - (index + 1) * 5 * hour : null,
      previous_login_at: active ? now - (index + 1) * 29 * hour : null,
      created_at: created,
      updated_at: created,
    };
  });
  const ids = await insertAll(trx, 'users', rows);
  const buyers = ids.filter((_, index) => people[index]?.user_type === 'USER' && people[index]?.status === 1);
  return { admin: ids[0] as number, buyers };
}
