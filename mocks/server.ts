import { serve } from '@hono/node-server';
import { createMockApp } from './mock-app.ts';
import { readScenario } from './scenarios.ts';

const port = Number(process.env.MOCK_PORT ?? 4010);
const hostname = process.env.MOCK_HOST ?? '127.0.0.1';
const scenario = readScenario(process.env.MOCK_SCENARIO);

const server = serve({ fetch: createMockApp(scenario), port, hostname }, () => {
  console.log(`Mock of the contract (${scenario}): http://${hostname}:${port}/api`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => process.exit(0)));
