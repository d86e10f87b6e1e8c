import type { Logger } from '#server/platform/logger.ts';
import { hasAccounts } from './demo.repository.ts';
import type { DemoContext } from './seed-demo.ts';

/** Fills a database without accounts with the demonstration; leaves any other unchanged. */
export async function seedEmptyDatabase(context: DemoContext & { logger: Logger }): Promise<void> {
  if (await hasAccounts(context.db.read)) return;
  const { seedDemo } = await import('./seed-demo.ts');
  context.logger.info('filling the empty database with the demonstration');
  await seedDemo(context);
}
