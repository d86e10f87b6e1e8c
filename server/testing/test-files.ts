import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/app/config.ts';
import type { TestServer } from './test-server.ts';

const megabyte = 1024 * 1024;

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** The smallest contents of each type, and some disguised ones. */
export const contents = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]),
  bmp: bytes('BM', [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], new Array<number>(40).fill(0)),
  pdf: bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  mp4: bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp41', [0, 0, 0, 8], 'mdat'),
  webm: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm', [0x18, 0x53, 0x80, 0x67]),
  html: bytes('<!doctype html><script>alert(document.domain)</script>'),
  svg: bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0], 'This program cannot be run'),
  zip: bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0], new Array<number>(40).fill(0)),
  webp: bytes('RIFF', [26, 0, 0, 0], 'WEBPVP8L', new Array<number>(18).fill(0)),
  /** Begins as a picture and continues as markup. */
  gifPage: bytes('GIF89a/*', [0, 0, 0], '*/=1;</style><script>alert(1)</script>'),
  /** Begins as markup and hides a picture. */
  pageJpeg: bytes('<!--', [0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', '--><script>alert(1)</script>'),
  /** Begins with the signature of a bitmap. */
  textBitmap: bytes('BM is the signature of a bitmap, and this text begins with it too. It has no pictures.'),
} as const;

/** The content, followed by zeros up to a size in megabytes and some bytes more. */
export function padded(content: Buffer, megabytes: number, more = 0): Buffer {
  return Buffer.concat([content], megabytes * megabyte + more);
}

export const fileOf = (content: Buffer, name: string, type = 'image/jpeg') =>
  new File([new Uint8Array(content)], name, { type });

/** A form in the order of browsers: files first. */
export function uploadForm(filepath: string | null, ...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file[]', file);
  if (filepath !== null) form.append('filepath', filepath);
  return form;
}

/** Every uploaded file below DATA_DIR, including leftovers. */
export function filesOnDisk(config: Pick<Config, 'dataDir'>): string[] {
  return ['files', 'work'].flatMap((top) => {
    const root = join(config.dataDir, top);
    if (!existsSync(root)) return [];
    const names = readdirSync(root, { recursive: true }) as string[];
    return names
      .filter((name) => top === 'work' || statSync(join(root, name)).isFile())
      .map((name) => `${top}/${name}`)
      .sort();
  });
}

/** Records a file as uploaded by this person, without its content. Returns its address. */
export async function recordUpload(
  { db }: Pick<TestServer, 'db'>,
  owner: { id: number },
  path: string,
): Promise<string> {
  const [kind = ''] = path.split('/');
  const row = { name: path, kind, size: 1, mime: 'image/jpeg', owner_id: owner.id, created_at: 1 };
  await db.write.insertInto('files').values(row).execute();
  return `/files/${path}`;
}
