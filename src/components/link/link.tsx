import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  /** The navigation state of the next page. */
  state?: unknown;
};

/**
 * A link to an address of the app. The router's own link can prefetch pages of its framework, which this app does not
 * use: 2 kB of each first load.
 */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: props.target,
    ...(replace !== undefined && { replace }),
    state,
  });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
