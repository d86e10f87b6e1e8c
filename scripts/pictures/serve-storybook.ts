import { preview } from 'vite';

/** Serves the built Storybook that `STORYBOOK` names while its stories are pictured. */
export default async function serveStorybook() {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: process.env.STORYBOOK,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 6106, strictPort: true },
  });
  return () => server.close();
}
