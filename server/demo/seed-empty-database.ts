import type { Services } from '#server/app/services.ts';

/** Fills a house that has no account yet with the demonstration; leaves any other alone. */
export async function seedEmptyDatabase(services: Services): Promise<void> {
  const anyUser = await services.db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyUser) return;
  const { seedDemo } = await import('./seed-demo.ts');
  services.logger.info('filling the empty database with the demonstration');
  await seedDemo(services);
}
