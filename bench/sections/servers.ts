import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineRun } from '../bench-run.ts';
import { runClients } from '../load/closed-loop.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { drawSearches, searchCall } from '../searches/searches.ts';
import { serverSettings, signIn, withServices } from '../server/bench-services.ts';
import { sharedStock } from '../server/bench-stock.ts';
import { limitProcessor } from '../server/processor-share.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';

const serverCounts = [1, 2, 4];
/** Of one core, for each server: four of them leave the half of a small machine to PostgreSQL and the load. */
const share = 0.2;
const clientsOfServer = 4;

/** Searches of one server and of several on one database, each with the same share of a core. PostgreSQL only. */
export async function measureServers(run: EngineRun, stones: number): Promise<Metric[]> {
  if (run.engine === 'sqlite') return [];
  const { seconds } = run.effort;
  const location = await sharedStock(run.location, stones);
  const accounts = clientsOfServer * Math.max(...serverCounts);
  const tokens = await withServices(location, (services) => signIn(services, 'USER', accounts));
  const draw = drawSearches(3, stones);
  const next = () => searchCall(draw());
  const servers: ServerProcess[] = [];
  const forget: (() => void)[] = [];

  /** Starts the next server, and limits it once it is as fast as it becomes. */
  async function addServer(): Promise<void> {
    const dataDir = join(location.dataDir, `server-${servers.length + 1}`);
    mkdirSync(dataDir, { recursive: true });
    const server = await startServer(run, dataDir, { ...serverSettings(location), DATA_DIR: dataDir });
    servers.push(server);
    await server.indexLoaded();
    await runClients({ url: server.url, tokens }, clientsOfServer, { seconds: seconds / 2, next });
    forget.push(limitProcessor(server.pid, share));
  }
  async function searchRate(): Promise<number> {
    const loads = servers.map(({ url }, at) => {
      const own = tokens.slice(at * clientsOfServer, (at + 1) * clientsOfServer);
      return runClients({ url, tokens: own }, clientsOfServer, { seconds, next });
    });
    return (await Promise.all(loads)).reduce((sum, { rate }) => sum + rate, 0);
  }

  const metric = metricFactory('servers', run.engine, stones);
  const metrics: Metric[] = [];
  try {
    for (const count of serverCounts) {
      while (servers.length < count) await addServer();
      const rate = await searchRate();
      const one = metrics[0]?.value ?? rate;
      const floor = { value: one * count, what: 'as many times what one server answers' };
      metrics.push(metric(`${count} ${count === 1 ? 'server' : 'servers'}, searches`, rate, '/s', floor));
    }
    return metrics;
  } finally {
    for (const server of servers) await server.stop();
    for (const remove of forget) remove();
  }
}
