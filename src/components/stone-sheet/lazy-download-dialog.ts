import { lazyDialog } from '../actions/lazy-dialog.tsx';

export const DownloadDialog = lazyDialog(() =>
  import('./download-dialog.tsx').then((part) => part.DownloadDialog),
);
