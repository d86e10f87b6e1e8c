import { type RefObject, useEffect } from 'react';

/** Enter searches in the form's boxes and without focus; Ctrl+Enter or ⌘+Enter searches from anywhere. */
export function useSearchKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const nowhere = document.activeElement === document.body || document.activeElement === null;
      const inBox = event.target instanceof HTMLInputElement && form.current?.contains(event.target);
      if (!nowhere && !inBox && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [form]);
}
