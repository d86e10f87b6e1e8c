import { type AddressInfo, createServer } from 'node:net';

/** A mail server on a port of its own. */
export interface TestSmtp {
  url: string;
  /** What clients have sent, in order. */
  received: string[];
  close(): Promise<void>;
}

/** Accepts every message, or answers the commands that begin with a key of `refusals` with its value. */
export async function startTestSmtp(refusals: Record<string, string> = {}): Promise<TestSmtp> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inBody = false;
    socket.write('220 mail.example\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = data.toString();
      received.push(text);
      if (inBody && text.endsWith('\r\n.\r\n')) inBody = false;
      else if (inBody) return;
      const refused = Object.keys(refusals).find((command) => text.startsWith(command));
      inBody = refused === undefined && text.startsWith('DATA');
      const answer = text.startsWith('QUIT') ? '221 bye' : inBody ? '354 go on' : answerTo(text);
      socket.write(`${refused === undefined ? answer : refusals[refused]}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const answerTo = (command: string) => (command.startsWith('EHLO') ? '250 AUTH PLAIN' : '250 ok');
