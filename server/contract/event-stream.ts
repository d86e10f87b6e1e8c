import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { OperationId } from '#contract/operations.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { closingEvent } from '#server/platform/http/close-server.ts';

/** A stream of server-sent events. */
interface OpenedStream {
  body: ReadableStream;
  stream: { end(): void };
}

interface StreamCall {
  user: SignedIn;
  query: unknown;
  request: Request;
  /** Ends the connection at once. */
  cut(): void;
}

/** Operations that answer a stream to callers that accept one. */
export type StreamTable = Partial<Record<OperationId, (call: StreamCall) => Promise<OpenedStream>>>;

export const acceptsEventStream = (c: Context<AppEnv>): boolean =>
  c.req.header('accept')?.includes('text/event-stream') === true;

/** Answers with a stream, which ends when the server stops. It is not counted as a running call. */
export async function respondWithStream(
  c: Context<AppEnv>,
  { user, query }: Pick<StreamCall, 'user' | 'query'>,
  open: (call: StreamCall) => Promise<OpenedStream>,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    // nginx would hold the events back in its buffer.
    'X-Accel-Buffering': 'no',
  };
  // Nobody would read the stream, and it would take the place of another one of its session.
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const outgoing = c.env?.outgoing as ServerResponse | undefined;
  const { body, stream } = await open({
    user,
    query,
    request: c.req.raw,
    cut: () => outgoing?.destroy(),
  });
  outgoing?.once(closingEvent, stream.end);
  return new Response(body, { headers });
}
