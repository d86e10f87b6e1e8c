import { createServer } from 'vite';
import { portInUseText } from '#domain/messages/port-in-use.ts';

/**
 * Starts Vite with these options of its server, and prints where it answers. Where it cannot listen, it prints why and
 * ends the program with 1. `setting` is what chooses the port: a variable or an option.
 */
export async function listenOrEnd(options, setting = 'PORT') {
  const web = await createServer({ server: { ...options, strictPort: true } });
  try {
    await web.listen();
  } catch ({ message }) {
    const isPortInUse = message.includes('already in use');
    console.error(isPortInUse ? `${portInUseText(setting, options.port)}.` : message);
    process.exit(1);
  }
  web.printUrls();
  return web;
}
