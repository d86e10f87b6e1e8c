import { createContext } from 'react';

/** Hands over to the sign-in pages; the address is already one of theirs. */
export const ShowVisitorAppContext = createContext<() => void>(() => undefined);
