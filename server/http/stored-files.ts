import { mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { SignedLinks } from '../auth/signed-links.ts';
import type { Config } from '../config.ts';
import { notFound } from '../contract/api-error.ts';
import type { AppEnv } from './app-env.ts';

/** Folders whose files open only with a signed key: exports, rejected rows, proofs of identity. */
export const keyedFolders: readonly string[] = ['exports', 'rejects', 'proofs'];

const shownInline = new Set(
  '.jpg .jpeg .png .bmp .gif .webp .avif .pdf .mp4 .webm .m4v .mov .mkv .avi .flv .wmv .mpeg'.split(' '),
);
const plainPath = /^\/files\/([a-z][a-z0-9_-]*)\/([A-Za-z0-9_-]+(?:\.[a-z0-9]+)*)$/;
const sandbox =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const filesFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files');

/** The key to a file in a keyed folder is made for this id: `folder/name`. */
export const fileLinkId = (folder: string, name: string): string => `${folder}/${name}`;

/** Where `/files/<folder>/<name>` is kept, below the files' folder; null for any other address. */
export function storedFileName(address: string): { folder: string; name: string } | null {
  const [, folder, name] = plainPath.exec(address) ?? [];
  return folder && name ? { folder, name } : null;
}

/** Serves what was stored under DATA_DIR/files at /files/<folder>/<name>, sandboxed and never sniffed. */
export function mountStoredFiles(app: Hono<AppEnv>, config: Config, links: SignedLinks): void {
  const root = filesFolder(config);
  mkdirSync(root, { recursive: true });
  const serve = serveStatic<AppEnv>({ root, rewriteRequestPath: (path) => path.slice('/files'.length) });
  app.get('/files/*', async (c) => {
    const { folder, name } = storedFileName(c.req.path) ?? {};
    if (!folder || !name) throw notFound('This file does not exist');
    const keyed = keyedFolders.includes(folder);
    if (keyed && !links.openKey({ purpose: 'file', id: fileLinkId(folder, name) }, c.req.query('key'))) {
      throw notFound('This file does not exist or its link has expired');
    }
    const response = await serve(c, async () => {});
    if (!response) throw notFound('This file does not exist');
    const { headers } = response;
    headers.set('Content-Security-Policy', sandbox);
    headers.set('X-Frame-Options', 'SAMEORIGIN');
    headers.set('Accept-Ranges', 'bytes');
    headers.set('Cache-Control', keyed ? 'private, no-store' : 'public, max-age=31536000, immutable');
    if (!shownInline.has(extname(name))) {
      headers.set('Content-Disposition', `attachment; filename="${name}"`);
      headers.set('Content-Type', 'application/octet-stream');
    }
    return response;
  });
}
