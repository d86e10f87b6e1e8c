import { useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * The text of a box that is bound to the address. It belongs to the person who types: while the box has the focus, or
 * holds letters that are not sent yet, the address does not change it. Otherwise, and on back and forward, it shows
 * what the address says. `focusProps` are those of the box.
 */
export function useTypedText(inAddress: string) {
  const [{ text, unsent }, setTyped] = useState({ text: inAddress, unsent: false });
  const [shown, setShown] = useState(inAddress);
  const [focused, setFocused] = useState(false);
  const setText = (next: string) => setTyped({ text: next, unsent: false });
  const isReturn = useNavigationType() === 'POP';
  if (inAddress !== shown && !unsent && (!focused || isReturn)) {
    setShown(inAddress);
    setText(inAddress);
  }
  return {
    text,
    /** Letters were typed that the address does not follow yet. */
    unsent,
    setText,
    /** Letters that `markSent` has to follow. */
    setUnsentText: (next: string) => setTyped({ text: next, unsent: true }),
    /** The address follows as far as this; letters that were typed meanwhile stay unsent. */
    markSent: (term: string) => setTyped((typed) => ({ ...typed, unsent: typed.text.trim() !== term })),
    focusProps: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  };
}
