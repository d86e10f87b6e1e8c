import { useState } from 'react';
import { useFileUploads } from '#components/form/uploads/use-file-uploads.ts';
import type { StoneForm } from './use-price-recalculation.ts';

const fields = ['img_url', 'video_url', 'certi_url'] as const;
export type MediaName = (typeof fields)[number];

/** The uploads of a stone's media, and which of them are being edited. A stored file becomes the value of its field. */
export function useMediaUploads(form: StoneForm) {
  const [editing, setEditing] = useState<ReadonlySet<MediaName>>(new Set());
  const onEdit = (name: MediaName, on: boolean) => {
    for (const upload of on ? [] : uploads[name].pending) uploads[name].cancel(upload);
    // Cancel goes back to the stored one.
    if (!on) form.resetField(name);
    setEditing((now) => new Set([...now].filter((each) => each !== name).concat(on ? [name] : [])));
  };
  const stored = (name: MediaName) => (url: string) => {
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
    setEditing((now) => new Set([...now].filter((each) => each !== name)));
  };
  const uploads = {
    img_url: useFileUploads('diamond', stored('img_url')),
    video_url: useFileUploads('videos', stored('video_url')),
    certi_url: useFileUploads('certi', stored('certi_url')),
  };
  const waitReason = fields.map((name) => uploads[name].waitReason).find(Boolean) ?? null;
  return { uploads, editing, onEdit, waitReason };
}
