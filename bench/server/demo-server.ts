import { join } from 'node:path';
import { freePort, type ServerProcess, startProgram } from './server-process.ts';

/** Starts the built server with its demonstration records on an empty data directory. */
export async function startDemoServer(options: {
  root: string;
  program: readonly string[];
  dataDir: string;
}): Promise<ServerProcess> {
  const { root, program, dataDir } = options;
  // An open stream would keep the network busy.
  const settings = { NODE_ENV: 'development', DATA_DIR: dataDir, HOST: '127.0.0.1', STREAMS: '0' };
  const logFile = join(dataDir, 'server.log');
  return startProgram({ root, program, settings, port: await freePort(), readyPath: '/readyz', logFile });
}
