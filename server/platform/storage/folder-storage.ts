import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteRange, bytesOfRange } from '#domain/requests/byte-range.ts';
import { type FileInfo, type ListedFile, RangeNotSatisfiableError, type Storage } from './storage.ts';
import { type StoredName, storagePath } from './stored-name.ts';

/** Prefix of unfinished files; no stored name has it. */
const partialPrefix = '.part-';

const isAbsent = (failure: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((failure as { code?: unknown }).code));

/** Files in a local folder, `root/<folder>/<name>`. */
export function createFolderStorage(root: string): Storage {
  const pathOf = (file: StoredName) => join(root, ...storagePath(file).split('/'));

  /** Renames a file once its bytes are on disk, then flushes the name. */
  async function finish(path: string, to: StoredName): Promise<void> {
    await flush(path);
    await rename(path, pathOf(to));
    await flushFolder(join(root, to.folder));
  }

  async function writePartial(to: StoredName, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(root, to.folder, `${partialPrefix}${randomBytes(8).toString('hex')}`);
    try {
      await write(path);
      await finish(path, to);
    } catch (failure) {
      await rm(path, { force: true }).catch(() => {});
      throw failure;
    }
  }

  async function info(file: StoredName): Promise<FileInfo | null> {
    try {
      const found = await stat(pathOf(file));
      return found.isFile() ? toFileInfo(found) : null;
    } catch (failure) {
      if (isAbsent(failure)) return null;
      throw failure;
    }
  }

  return {
    kind: 'folder',
    info,
    async putFile(to, path) {
      pathOf(to);
      await mkdir(join(root, to.folder), { recursive: true });
      await finish(path, to).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code !== 'EXDEV') throw failure;
        // The files folder is on another disk than the work folder, so the file is copied.
        return writePartial(to, (part) => copyFile(path, part));
      });
    },
    async put(to, content) {
      pathOf(to);
      await mkdir(join(root, to.folder), { recursive: true });
      await writePartial(to, (part) => writeFile(part, content));
    },
    async open(file, range) {
      const handle = await open(pathOf(file), 'r').catch((failure: unknown) => {
        if (isAbsent(failure)) return null;
        throw failure;
      });
      if (!handle) return null;
      try {
        const found = await handle.stat();
        if (!found.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
        const part = range ? partOf(range, found.size) : null;
        const span = part ? { start: part.first, end: part.last } : {};
        return { info: toFileInfo(found), part, stream: handle.createReadStream(span) };
      } catch (failure) {
        await handle.close();
        if (isAbsent(failure)) return null;
        throw failure;
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
    async *list(folder): AsyncIterable<ListedFile> {
      for await (const { name, modifiedAt } of filesOf(join(root, folder)))
        if (!name.startsWith('.')) yield { name, modifiedAt };
    },
    async removePartial(folder, before) {
      for await (const { name, path, modifiedAt } of filesOf(join(root, folder)))
        if (name.startsWith(partialPrefix) && modifiedAt < before) await rm(path, { force: true });
    },
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

const toFileInfo = ({ size, mtimeMs }: { size: number; mtimeMs: number }): FileInfo => ({
  size,
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  modifiedAt: mtimeMs,
});

function partOf(range: ByteRange, size: number): { first: number; last: number } {
  const part = bytesOfRange(range, size);
  if (!part) throw new RangeNotSatisfiableError(size);
  return part;
}

async function* filesOf(folder: string): AsyncGenerator<{ name: string; path: string; modifiedAt: number }> {
  const entries = await opendir(folder).catch((failure: unknown) => {
    if (isAbsent(failure)) return [];
    throw failure;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    // Skips files that are removed meanwhile.
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (found) yield { name: entry.name, path, modifiedAt: found.mtimeMs };
  }
}

async function flush(path: string, flags: 'r' | 'r+' = 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows cannot open folders; its file system flushes names without a request. */
const flushFolder = (folder: string) => (process.platform === 'win32' ? undefined : flush(folder, 'r'));
