/** The floor of every HTTP response: a server that sends empty ones. Runs as a separate process. */
import { createServer } from 'node:http';

const answer = '{"status":"ok"}';
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
