/** Folders whose files open only with a signed key: exports, rejected rows, imported lists, proofs of identity. */
export const privateFolders: readonly string[] = ['exports', 'rejects', 'imports', 'proofs'];
