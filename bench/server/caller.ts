import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
}

export interface Caller {
  /** Sends one request over a keep-alive connection and reads the response to the end. */
  send(call: Call): Promise<Answer>;
  /** As `send`, but throws when the response is not 2xx. */
  must(call: Call): Promise<Answer>;
  close(): void;
}

/** Calls a server over a limited number of keep-alive connections, signed in when a token is given. */
export function createCaller(url: string, connections: number, token?: string): Caller {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, body, headers: more }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
        ...more,
      };
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  return {
    send,
    async must(call) {
      const answer = await send(call);
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    },
    close: () => agent.destroy(),
  };
}
