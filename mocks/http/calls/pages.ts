import type { HttpBindings } from '@hono/node-server';
import type { Business } from '../business/open-business.ts';
import { readTester } from '../testers.ts';

/** The scenario panel: only the mock knows of it, so no build of the app holds it. */
const panelScript = '<script type="module" src="/__mock/panel.js"></script>';

const yearSeconds = 31_536_000;

/** `?tester=asha` in the address of a page chooses the tester of a browser, which sends the name with all that follows. */
export function testerCookie({ searchParams }: URL): Record<string, string> {
  const tester = searchParams.get('tester');
  if (tester === null) return {};
  return { 'set-cookie': `mock-tester=${readTester(tester)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` };
}

/** A file or a page of the server; pages with the panel. */
export async function openPage({ app }: Business, request: Request, env: HttpBindings): Promise<Response> {
  const isPage = request.headers.get('accept')?.includes('text/html');
  // The panel is written into the text.
  if (isPage) request.headers.delete('accept-encoding');
  const response = await app.fetch(request, env);
  // Another origin may show the pictures of the mock.
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(testerCookie(new URL(request.url)))) headers.set(name, value);
  const html = (await response.text()).replace('</head>', () => `${panelScript}</head>`);
  return new Response(html, { status: response.status, headers });
}
