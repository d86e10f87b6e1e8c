import { type RefObject, useEffect } from 'react';

/**
 * Enter searches: in the form's boxes by itself, with Ctrl or ⌘ from anywhere, and alone when nothing has the focus.
 */
export function useSearchKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const nowhere = document.activeElement === document.body || document.activeElement === null;
      if (!nowhere && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [form]);
}
