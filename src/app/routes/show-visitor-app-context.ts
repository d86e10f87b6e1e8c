import { createContext } from 'react';

/** Switches to the sign-in pages; the address is already one of theirs. */
export const ShowVisitorAppContext = createContext<() => void>(() => undefined);
