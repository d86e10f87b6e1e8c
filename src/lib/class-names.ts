import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './class-conflicts.ts';

/** Joins class names; of two Tailwind classes that set the same property, the later wins. */
export function cn(...values: ClassValue[]): string {
  return mergeClasses(clsx(values));
}
