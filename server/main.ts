import type { ServerType } from '@hono/node-server';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { ensureFirstAdmin, refuseDemoAccounts } from './first-admin.ts';
import { listen } from './http/listen.ts';
import { createLogger } from './logger.ts';
import { seedEmptyHouse } from './seed-empty-house.ts';
import type { Services } from './services.ts';

/** How long running calls may take after the server was told to stop. */
const patience = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db).catch(explainAbsence);
    const { app, services, close } = await createApp({ config, db, logger });
    await refuseDemoAccounts(services);
    await fillEmptyHouse(services);
    const server = await listen(app.fetch, config);
    await announce(services);
    stopOnSignal(async () => {
      await closeServer(server);
      await close();
      await db.close();
    });
  } catch (failure) {
    await db.close().catch(() => {});
    throw failure;
  }
}

function explainAbsence(failure: unknown): never {
  const away = (failure as { code?: string }).code === 'ECONNREFUSED';
  throw away ? new ConfigError(['DATABASE_URL: no PostgreSQL server answers there']) : failure;
}

/** An empty house gets the demonstration, or its first admin. */
async function fillEmptyHouse(services: Services): Promise<void> {
  return services.config.demo ? seedEmptyHouse(services) : ensureFirstAdmin(services);
}

async function announce({ config }: Services): Promise<void> {
  const lines = ['', `  ${config.businessName} is open at ${config.publicUrl}`, ''];
  if (config.demo) {
    const { demoSignIns } = await import('./db/seed/seed-demo.ts');
    const width = Math.max(...demoSignIns.map(({ email }) => email.length));
    lines.push(
      '  Demonstration sign-ins:',
      ...demoSignIns.map(
        ({ role, email, password }) => `    ${role.padEnd(6)} ${email.padEnd(width)}  ${password}`,
      ),
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (failure: unknown) => fail(failure),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Takes no new calls, lets running ones finish, and cuts those that take too long. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const cut = () => 'closeAllConnections' in server && server.closeAllConnections();
    setTimeout(cut, patience).unref();
  });
}

function fail(failure: unknown): never {
  const text =
    failure instanceof ConfigError ? failure.message : failure instanceof Error ? failure.stack : failure;
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

main().catch(fail);
