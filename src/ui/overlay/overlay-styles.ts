/** The backdrop of dialogs and sheets. */
export const overlayStyles =
  'fixed inset-0 z-40 bg-scrim print:hidden data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
