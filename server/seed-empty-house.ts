import type { Services } from './services.ts';

/** Fills a house that has no account yet with the demonstration; leaves any other alone. */
export async function seedEmptyHouse(services: Services): Promise<void> {
  const someone = await services.db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return;
  const { seedDemo } = await import('./db/seed/seed-demo.ts');
  services.logger.info('filling the empty database with the demonstration');
  await seedDemo(services);
}
