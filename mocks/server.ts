import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { portInUseText } from '#domain/messages/port-in-use.ts';
import { httpOrigin } from '#domain/requests/http-origin.ts';
import { ConfigError } from '#server/app/config.ts';
import { listen } from '#server/app/listen.ts';
import { createLogger } from '#server/platform/logger.ts';
import { snapshotFiles } from './http/business/open-business.ts';
import { argumentsProblem, helpText, readArguments } from './http/mock-arguments.ts';
import { mockFetch } from './http/mock-fetch.ts';
import { Testers } from './http/testers.ts';

// The demonstration counts in days of its own time zone, on every machine.
process.env.TZ = 'UTC';

function fail(failure: unknown): never {
  console.error((failure as Error).message);
  process.exit(1);
}

/** The arguments, or the end of the program with the reason. */
function settings() {
  try {
    return readArguments(process.argv.slice(2), process.env);
  } catch (failure) {
    return fail(new Error(argumentsProblem(failure, helpText)));
  }
}

const given = settings();
if (given === 'help') {
  console.log(helpText);
  process.exit(0);
}
if (given.app !== null && !statSync(join(given.app, 'index.html'), { throwIfNoEntry: false }))
  fail(new Error(`${given.app} holds no built app. Build it with: npm run build`));

const { database, files } = snapshotFiles(import.meta.dirname);
let testers: Testers | undefined;
const server = await listen((request, env) => mockFetch(testers!)(request as Request, env), {
  port: given.port,
  host: given.host,
  connectionsPerAddress: 0,
  trustProxy: false,
}).catch((failure: Error) =>
  fail(failure instanceof ConfigError ? new Error(`${portInUseText('--port', given.port)}.`) : failure),
);
const { port } = server.address() as AddressInfo;
const base = httpOrigin(given.host, port);
testers = new Testers({
  settings: given,
  snapshot: { database: readFileSync(database), files },
  webDir: given.app,
  publicUrl: base,
  logger: createLogger({ logLevel: 'error', logFormat: 'json' }),
});
console.log(`Mock of the server (${given.scenario}): ${base}/api`);
if (given.app !== null) console.log(`The app on this mock: ${base}/`);
console.log(`What it does and who called: ${base}/__mock`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.close();
    server.closeAllConnections();
    await testers?.close();
    process.exit(0);
  });
