import { http } from 'msw';

/** Records the request bodies of one call; the next handler answers it: `msw.use(recorded.handler, …)`. */
export function recordBodies<Body>(method: 'post' | 'put' | 'delete', path: string) {
  const bodies: Body[] = [];
  const handler = http[method](path, async ({ request }) => {
    bodies.push((await request.clone().json()) as Body);
  });
  return { bodies, handler };
}
