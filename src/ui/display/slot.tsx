import { type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useMergedRef } from '../hooks/use-merged-ref.ts';

type Handler = (...given: unknown[]) => void;
type AnyProps = Record<string, unknown>;

/**
 * Merges its attributes and handlers into its single child instead of rendering an element. The child's own
 * attributes win; of two handlers for one event the child's runs first.
 */
export function Slot({ children, ref, ...own }: ComponentProps<'button'> & { children: ReactNode }) {
  const child = isValidElement(children) ? (children as ReactElement<AnyProps>) : null;
  const merged = useMergedRef(ref, child?.props.ref as typeof ref);
  if (!child) return children;
  return cloneElement(child, { ...own, ...withOwnHandlers(own, child.props), ref: merged });
}

function withOwnHandlers(own: AnyProps, given: AnyProps): AnyProps {
  const result = { ...given };
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'function') continue;
    const first = given[name];
    result[name] =
      typeof first === 'function'
        ? (...event: unknown[]) => {
            (first as Handler)(...event);
            (value as Handler)(...event);
          }
        : value;
  }
  return result;
}
