import type { Logger } from '#server/platform/logger.ts';
import type { DemoContext } from './seed-demo.ts';

/** Fills a database that has no account yet with the demonstration; leaves any other alone. */
export async function seedEmptyDatabase(context: DemoContext & { logger: Logger }): Promise<void> {
  const anyUser = await context.db.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyUser) return;
  const { seedDemo } = await import('./seed-demo.ts');
  context.logger.info('filling the empty database with the demonstration');
  await seedDemo(context);
}
