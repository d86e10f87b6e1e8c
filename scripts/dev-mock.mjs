// `npm run dev:mock`: the app with hot reload at PORT, and the mock inside the browser instead of a server.
import { createServer } from 'vite';
import { makeDemonstration } from './setup.mjs';

process.env.VITE_MOCKS = '1';
process.env.VITE_MOCK_RECORDS = process.env.MOCK_RECORDS ?? 'demonstration';
if (process.env.VITE_MOCK_RECORDS === 'demonstration') makeDemonstration();
const web = await createServer({
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
  },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => web.close());
