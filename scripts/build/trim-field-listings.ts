import type { Plugin } from 'vite';

const fields = /\/domain\/stone-fields\/(?:grading|measure|price|report)-fields\.ts$/;

/** A property of `listing` that only reading and writing stock lists needs, which the server does. */
const ofLists =
  /^ +(?:exported: \{[^{}]*\}|(?:expected|keptWhenBlank): true|(?:sources|bounds): \[[^[\]]*\]|unreadable: '\w+'),\n/gm;

/** The source of described stone fields without what only the server reads. Throws when there is no such property. */
export function withoutListings(source: string): string {
  const kept = source.replace(ofLists, '');
  if (kept === source) throw new Error('the stone fields are written in another way');
  return kept;
}

/** Leaves out of the browser how stock lists are read and written. */
export const trimFieldListings: Plugin = {
  name: 'trim-field-listings',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: fields },
    handler: (code) => ({ code: withoutListings(code), map: null }),
  },
};
