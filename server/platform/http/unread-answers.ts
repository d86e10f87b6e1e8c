import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';
import type { Logger } from '#server/platform/logger.ts';
import type { AppEnv } from './app-env.ts';

interface UnreadLimits {
  /** Maximum of bytes that the clients of one account, or of one address without a session, have not read yet. */
  unreadBytesPerAccount: number;
  /** The maximum of all clients together, in bytes. */
  unreadBytes: number;
}

export interface UnreadAnswers {
  /** Counts an answer until the operating system has taken all of it. */
  add(c: Context<AppEnv>, bytes: number): void;
}

interface Answer {
  /** The account, or the address of a caller without a session. */
  owner: number | string;
  bytes: number;
  socket: Socket;
}

/** Answers of one owner or of all, in the order in which they were sent. */
interface Unread {
  bytes: number;
  answers: Set<Answer>;
}

/**
 * Bounds the memory of answers that slow clients have not read. Beyond a limit the connection with the oldest answer
 * is cut: an ordinary answer is read within milliseconds, so the oldest belongs to a client that has stopped reading.
 */
export function limitUnreadAnswers(limits: UnreadLimits, logger: Logger): UnreadAnswers {
  const all = newUnread();
  const owners = new Map<Answer['owner'], Unread>();
  const bySocket = new WeakMap<Socket, Set<Answer>>();

  function remove(answer: Answer): void {
    if (!all.answers.delete(answer)) return;
    all.bytes -= answer.bytes;
    bySocket.get(answer.socket)?.delete(answer);
    const own = owners.get(answer.owner)!;
    own.answers.delete(answer);
    own.bytes -= answer.bytes;
    if (own.answers.size === 0) owners.delete(answer.owner);
  }

  /** The answers on a connection. Those that wait behind an earlier one end with the connection only. */
  function answersOn(socket: Socket): Set<Answer> {
    const known = bySocket.get(socket);
    if (known) return known;
    const answers = new Set<Answer>();
    bySocket.set(socket, answers);
    socket.once('close', () => answers.forEach(remove));
    return answers;
  }

  /** Cuts the oldest answers until the limit holds; the newest stays. */
  function cutOldest(unread: Unread, limit: number, newest: Answer): void {
    for (const answer of unread.answers) {
      if (unread.bytes <= limit || answer === newest) return;
      const user = typeof answer.owner === 'number' ? answer.owner : undefined;
      logger.warn({ user, bytes: answer.bytes }, 'connection cut: the client does not read its answers');
      for (const other of answersOn(answer.socket)) remove(other);
      answer.socket.destroy();
    }
  }

  return {
    add(c, bytes) {
      const connection = connectionOf(c);
      if (!connection) return;
      const { socket, outgoing } = connection;
      const owner = c.get('userId') ?? c.get('address');
      const answer: Answer = { owner, bytes, socket };
      const own = owners.get(owner) ?? newUnread();
      owners.set(owner, own);
      for (const unread of [all, own]) {
        unread.answers.add(answer);
        unread.bytes += bytes;
      }
      answersOn(socket).add(answer);
      outgoing.once('close', () => remove(answer));
      cutOldest(own, limits.unreadBytesPerAccount, answer);
      cutOldest(all, limits.unreadBytes, answer);
    },
  };
}

const newUnread = (): Unread => ({ bytes: 0, answers: new Set() });

/** Null without a network connection, as in tests, and when the client has already left. */
function connectionOf(c: Context<AppEnv>): { socket: Socket; outgoing: ServerResponse } | null {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || incoming.socket.destroyed) return null;
  return { socket: incoming.socket, outgoing: outgoing as ServerResponse };
}
