/** Where a file is, whatever it is kept in. */
export interface StoredName {
  folder: string;
  name: string;
}

/** Folders whose files open only with a signed key: exports, rejected rows, proofs of identity. */
export const keyedFolders: readonly string[] = ['exports', 'rejects', 'proofs'];

const plainFolder = '[a-z][a-z0-9_-]*';
const plainFile = '[A-Za-z0-9_-]+(?:\\.[a-z0-9]+)*';
const plainName = new RegExp(`^${plainFolder}/${plainFile}$`);
const plainAddress = new RegExp(`^/files/(${plainFolder})/(${plainFile})$`);

/** The key to a file in a keyed folder is made for this id: `folder/name`. */
export const fileLinkId = (folder: string, name: string): string => `${folder}/${name}`;

/** What `/files/<folder>/<name>` stands for; null for any other address. */
export function storedFileName(address: string): StoredName | null {
  const [, folder, name] = plainAddress.exec(address) ?? [];
  return folder && name ? { folder, name } : null;
}

/** `folder/name`. Throws for anything that could lead elsewhere. */
export function plainPath({ folder, name }: StoredName): string {
  const path = fileLinkId(folder, name);
  if (!plainName.test(path)) throw new Error(`${JSON.stringify(path)} is no name of a stored file`);
  return path;
}
