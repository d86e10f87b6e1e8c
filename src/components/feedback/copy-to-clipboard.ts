import { toast } from '#ui/overlay/toast.ts';

/** Puts a text on the clipboard and says so; answers false where the browser refuses. */
export async function copyToClipboard(text: string, successMessage: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(successMessage);
    return true;
  } catch {
    return false;
  }
}
