import { request as httpRequest } from 'node:http';

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** A raw request to the assistant, since fetch does not set the Host header; opens a connection unless told otherwise. */
export function post(
  endpoint: string,
  headers: Record<string, string>,
  body: string = JSON.stringify(initialize),
  method = 'POST',
): Promise<{ status: number; text: string; sessionId: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      endpoint,
      {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          const id = response.headers['mcp-session-id'];
          resolve({ status: response.statusCode ?? 0, text, sessionId: id as string | undefined });
        });
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
