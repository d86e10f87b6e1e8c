import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Tailwind's own classes and the names that `src/styles` adds to them. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: ['label', 'table', 'body', 'title', 'figure'],
      shadow: ['float'],
      animate: ['fade-in', 'fade-out', 'pop-in', 'slide-start', 'slide-end', 'slide-up', 'sweep'],
    },
    classGroups: { display: ['check-box', 'radio-dot', 'switch-track'] },
  },
});

/** Joins class names; of two Tailwind classes that set the same property, the later wins. */
export function cn(...values: ClassValue[]): string {
  return mergeClasses(clsx(values));
}
