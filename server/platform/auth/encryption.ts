import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts a text. `about` names its place, such as the account, and has to be the same to decrypt it. */
export function encrypt(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.');
}

/** Throws for a text that was changed, or encrypted with another key or for another place. */
export function decrypt(key: Buffer, stored: string, about: string): string {
  const [nonce, tag, encrypted] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !encrypted) throw new Error('An encrypted text has three parts');
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}
