import type { AddressInfo } from 'node:net';
import { portInUse } from '#domain/messages/port-in-use.ts';
import { httpOrigin } from '#domain/requests/http-origin.ts';
import { provideDocumentFiles } from './business/document-files.ts';
import { openApp } from './http/app-files.ts';
import { commonPasswords } from './http/common-passwords.ts';
import { readDemonstration } from './http/demonstration-files.ts';
import { nodeDocumentFiles } from './http/document-files.ts';
import { createMockServer } from './http/http-server.ts';
import { argumentsProblem, helpText, readArguments } from './http/mock-arguments.ts';
import { createMock } from './mock-app.ts';
import { refuseCommonPasswords } from './sign-in/passwords.ts';
import { fixtureBusiness } from './start/fixture-records.ts';

/** The arguments, or the end of the program with the reason. */
function settings() {
  try {
    return readArguments(process.argv.slice(2), process.env);
  } catch (failure) {
    console.error(argumentsProblem(failure, helpText));
    process.exit(1);
  }
}

const given = settings();
if (given === 'help') {
  console.log(helpText);
  process.exit(0);
}

function fail(failure: Error): never {
  console.error(failure.message);
  process.exit(1);
}

refuseCommonPasswords(commonPasswords);
const app = given.app === null ? null : await openApp(given.app).catch(fail);
const records = given.records === 'fixtures' ? fixtureBusiness() : readDemonstration();
provideDocumentFiles(nodeDocumentFiles);
const server = createMockServer({ mock: createMock(given, records), app });
server.on('error', (failure: NodeJS.ErrnoException) =>
  fail(failure.code === 'EADDRINUSE' ? new Error(`${portInUse('--port', given.port)}.`) : failure),
);
server.listen(given.port, given.host, () => {
  const { port } = server.address() as AddressInfo;
  const base = httpOrigin(given.host, port);
  console.log(`Mock of the server (${given.scenario}): ${base}/api`);
  if (app) console.log(`The app on this mock: ${base}/`);
  console.log(`What it does and who called: ${base}/__mock`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
