// `npm run dev`: the app with hot reload at PORT; behind it, at the next port, the server, restarted on changes.
import { spawn } from 'node:child_process';
import { httpOrigin } from '#domain/requests/http-origin.ts';
import { listenOrEnd } from './listen-or-end.mjs';

const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST ?? '127.0.0.1';
const behind = httpOrigin(host, port + 1);

// Before the server starts: where this port is in use, no server is left behind.
const web = await listenOrEnd({ host, port, proxy: { '/api': behind, '/files': behind } });
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? httpOrigin(host, port),
  },
});

async function stop() {
  server.kill('SIGTERM');
  await web.close();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => web.close().then(() => process.exit(code ?? 0)));
