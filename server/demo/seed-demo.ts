import type { Passwords } from '#server/platform/auth/passwords.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { demoPassword } from './people.ts';
import { seedGoods } from './seed-goods.ts';
import { seedHomePage } from './seed-home-page.ts';
import { seedNews } from './seed-news.ts';
import { seedPeople } from './seed-people.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedStones } from './seed-stones.ts';
import { seedTradeDocuments } from './seed-trade-documents.ts';

export { demoSignIns } from './people.ts';

/** Size of the demonstration. */
const amounts = { people: 40, stones: 2000, jewellery: 120, parcels: 30, enquiries: 36 };

export interface DemoContext {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  lookupValues: LookupValues;
  storage: Storage;
}

/**
 * Fills an empty database with the demonstration in one transaction. Stores pictures first; another attempt overwrites
 * those of a failed one.
 */
export async function seedDemo(context: DemoContext): Promise<void> {
  const { db, clock, passwords, lookupValues, storage } = context;
  const now = clock();
  const [pictures, passwordHash] = await Promise.all([seedPictures(storage), passwords.hash(demoPassword)]);
  await db.transaction(async (trx) => {
    const people = await seedPeople(trx, { count: amounts.people, passwordHash, pictures, now });
    const stones = await seedStones(trx, { count: amounts.stones, lookupValues, pictures, now });
    await seedGoods(trx, { jewellery: amounts.jewellery, parcels: amounts.parcels, pictures, now });
    await seedTradeDocuments(trx, { people, stones, enquiries: amounts.enquiries, now });
    await seedNews(trx, { people, stones, now });
    await seedHomePage(trx, { people, pictures, now });
  });
}
