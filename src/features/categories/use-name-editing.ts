import { useRef, useState } from 'react';

/** What is edited: a record by its id, or a new one. */
type Editing = number | 'new' | null;

/** Which name of a list is edited, and which button has the focus when its form has closed. */
export function useNameEditing() {
  const [editing, setEditing] = useState<Editing>(null);
  const [focused, setFocused] = useState<Editing>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    editing,
    /** Its button, which the form replaces, has the focus as soon as it is back. */
    focused,
    /** The button that adds, where the form does not replace it. */
    addButton,
    open: (next: number | 'new') => {
      // Otherwise the button of a form that closes now takes the focus of the one that opens.
      setFocused(null);
      setEditing(next);
    },
    /** Closes the form; without `returnFocus` the focus stays where the user has moved it. */
    close: (returnFocus: boolean) => {
      if (returnFocus && editing === 'new') addButton.current?.focus();
      setFocused(returnFocus ? editing : null);
      setEditing(null);
    },
  };
}
