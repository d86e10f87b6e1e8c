/** The backdrop of dialogs and sheets: as high as they are, so that it dims one beneath that was opened before. */
export const overlayStyles =
  'fixed inset-0 z-50 bg-scrim print:hidden data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
