import { createServer } from 'node:net';

/** A fake PostgreSQL server that refuses every connection with one error code, as for a wrong password. */
export async function startRefusingPostgres(code: string, message: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(errorResponse(code, message)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as { port: number };
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html: ErrorResponse. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(5);
  length.write('E');
  length.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([length, fields]);
}
