import { streamsToEnd } from '#domain/events/stream-limits.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';

type StreamCaller = Pick<SignedIn, 'id' | 'role' | 'sessionHash'>;

/** Bytes that a stream may hold for a client that does not read; beyond, it is cut and can be resumed. */
const maxUnreadBytes = 64 * 1024;
const retryAfterSeconds = 30;

export interface StreamLimits {
  streamsPerAccount: number;
  streams: number;
}

export interface EventStream {
  caller: StreamCaller;
  /** Position up to which its client knows the events. */
  last: number;
  /** Sends a text. A client that does not read is cut. */
  send(text: string): void;
  /** Ends the stream; the client may open another one. */
  end(): void;
}

/** Ends the connection at once, in spite of what has not been read. */
type Cut = () => void;

const ownerOf = ({ id, sessionHash }: StreamCaller) => ({ account: id, session: sessionHash });

const encoder = new TextEncoder();

/**
 * The open streams of this server. Above a limit of a session or an account its oldest stream ends, which usually
 * belongs to a line that broke unnoticed; above that of the server a new one is refused with 429.
 */
export function createOpenStreams(limits: StreamLimits) {
  const open = new Set<EventStream>();

  return {
    all: (): Iterable<EventStream> => open,
    count: () => open.size,

    /** Opens a stream at a position. Throws 429 when the server has too many. */
    open(caller: StreamCaller, last: number, cut: Cut): { stream: EventStream; body: ReadableStream } {
      const owned = [...open].map((stream) => ({ ...ownerOf(stream.caller), stream }));
      for (const { stream } of streamsToEnd(owned, ownerOf(caller), limits.streamsPerAccount)) stream.end();
      if (open.size >= limits.streams) throw tooManyRequests(retryAfterSeconds);
      let controller!: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>(
        {
          start(opened) {
            controller = opened;
          },
          cancel() {
            open.delete(stream);
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
      );
      const stream: EventStream = {
        caller,
        last,
        send(text) {
          if (!open.has(stream)) return;
          const bytes = encoder.encode(text);
          if ((controller.desiredSize ?? 0) >= bytes.byteLength) return controller.enqueue(bytes);
          open.delete(stream);
          controller.error(new Error('The client does not read its events.'));
          cut();
        },
        end() {
          if (!open.delete(stream)) return;
          controller.close();
        },
      };
      open.add(stream);
      return { stream, body };
    },
  };
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;
