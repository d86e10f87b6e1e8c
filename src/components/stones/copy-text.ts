import { toast } from '../../ui/toast.ts';

/** Puts a text on the clipboard and says so; answers false where the browser refuses. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
    return true;
  } catch {
    return false;
  }
}
