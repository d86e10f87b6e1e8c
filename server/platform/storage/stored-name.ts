/** The location of a stored file, independent of the storage. */
export interface StoredName {
  folder: string;
  name: string;
}

const folderPattern = '[a-z][a-z0-9_-]*';
const filePattern = '[A-Za-z0-9_-]+(?:\\.[a-z0-9]+)*';
const pathPattern = new RegExp(`^${folderPattern}/${filePattern}$`);
const urlPattern = new RegExp(`^/files/(${folderPattern})/(${filePattern})$`);

/** The id that a key for a file is signed for: `folder/name`. */
export const fileLinkId = (folder: string, name: string): string => `${folder}/${name}`;

/** Parses `/files/<folder>/<name>`; null for any other address. */
export function parseFileUrl(address: string): StoredName | null {
  const [, folder, name] = urlPattern.exec(address) ?? [];
  return folder && name ? { folder, name } : null;
}

/** `folder/name`. Throws for anything that could lead elsewhere. */
export function storagePath({ folder, name }: StoredName): string {
  const path = fileLinkId(folder, name);
  if (!pathPattern.test(path))
    throw new Error(`${JSON.stringify(path)} is not a valid name of a stored file`);
  return path;
}
