import { serve } from '@hono/node-server';
import { createMockApp } from './mock-app.ts';
import { readScenario } from './scenarios.ts';

const port = Number(process.env.MOCK_PORT ?? 4010);
const hostname = process.env.MOCK_HOST ?? '127.0.0.1';
const scenario = readScenario(process.env.MOCK_SCENARIO);

// MSW recognises a thrown refusal by the global Response, so the adapter must not replace it.
const options = { fetch: createMockApp(scenario), port, hostname, overrideGlobalObjects: false };
const server = serve(options, (address) => {
  console.log(`Mock of the contract (${scenario}): http://${hostname}:${address.port}/api`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => process.exit(0)));
