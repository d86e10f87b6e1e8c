import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from '#server/platform/mail/mailer.ts';
import type { TestServer } from './test-server.ts';

/** A message stored as a file, with its decoded text. */
export interface SavedMail {
  file: string;
  headers: string;
  text: string;
}

/** The messages sent so far, after pending ones have left. */
export async function mailOf(server: TestServer): Promise<SavedMail[]> {
  await server.services.auth.settled();
  const folder = mailFolder(server.config);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => {
    const raw = readFileSync(join(folder, file), 'utf8');
    return { file, ...readMessage(raw) };
  });
}

/** The headers of a message and its plain text, which is the first of its two parts. */
export function readMessage(raw: string): Omit<SavedMail, 'file'> {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const [, part = ''] = rest.join('\r\n\r\n').split(`--${boundary}`);
  const [partHeaders = '', ...body] = part.split('\r\n\r\n');
  return { headers, text: readBody(partHeaders, body.join('\r\n\r\n')).replaceAll('\r\n', '\n') };
}

function readBody(headers: string, body: string): string {
  if (/transfer-encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(headers)) return body;
  const octets = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(octets, 'latin1').toString();
}

/** The token of the recovery link in a message. */
export const tokenIn = (mail: SavedMail | undefined): string =>
  /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
