export const imports = {
  undone: (kept: number) =>
    kept === 0
      ? 'Import undone'
      : `Import undone. ${kept === 1 ? '1 stone stays as it is.' : `${kept.toLocaleString('en')} stones stay as they are.`}`,
  changedSince: (stones: number) =>
    `${stones === 1 ? '1 stone has' : `${stones.toLocaleString('en')} stones have`} been sold, ordered or changed since and cannot be undone. Undo the others, or leave the import as it is.`,
  dryRun: 'Check complete. Nothing imported yet.',
  notUndoable: 'This import changed no stones. It cannot be undone.',
} as const;
