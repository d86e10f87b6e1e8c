// `npm run dev`: the app with hot reload at PORT; behind it, at the next port, the server, restarted on changes.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST ?? '127.0.0.1';
const behind = `http://${host}:${port + 1}`;

const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
  },
});
const web = await createServer({
  server: { host, port, strictPort: true, proxy: { '/api': behind, '/files': behind } },
});
await web.listen();
web.printUrls();

async function stop() {
  server.kill('SIGTERM');
  await web.close();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => web.close().then(() => process.exit(code ?? 0)));
