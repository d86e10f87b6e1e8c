import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Whether a value is, or holds, a function or an element, which nobody can edit as text. */
function holdsCode(value: unknown, depth = 3): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return '$$typeof' in value || Object.values(value).some((each) => holdsCode(each, depth - 1));
}

/** Offers no control for values that hold code: it would show the code of the build. */
export const textControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      holdsCode(initialArgs[name]) ? { ...type, control: { disable: true } } : type,
    ]),
  );
textControls.secondPass = true;
