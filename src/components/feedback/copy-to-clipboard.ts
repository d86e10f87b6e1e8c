import { toast } from '#ui/overlay/toast.ts';

/** Copies a text to the clipboard and shows a toast; returns false where the browser refuses. */
export async function copyToClipboard(text: string, successMessage: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(successMessage);
    return true;
  } catch {
    return false;
  }
}
