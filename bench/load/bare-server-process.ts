import { join } from 'node:path';
import { freePort, type ServerProcess, startProgram } from '../server/server-process.ts';

/** Starts a server that sends empty responses: the floor of everything over HTTP. */
export async function startBareServer(root: string, folder: string): Promise<ServerProcess> {
  return startProgram({
    ...{ root, program: ['bench/load/bare-server.ts'], settings: {} },
    ...{ port: await freePort(), readyPath: '/', logFile: join(folder, 'bare-server.log') },
  });
}
