import { getResponse, http, type RequestHandler } from 'msw';
import type { CallOptions } from '#mocks/generated-calls.ts';

/** Answers every call by named and generated rows, in a scenario. Its code loads with the first call. */
export function answerCalls(options: CallOptions = {}) {
  let handlers: Promise<RequestHandler[]> | undefined;
  const load = async () => [(await import('#mocks/generated-calls.ts')).generatedCalls(options)];
  return http.all('*/api/*', async ({ request }) => {
    handlers ??= load();
    return getResponse(await handlers, request);
  });
}
