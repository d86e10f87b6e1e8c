import type { Navigator, To } from 'react-router-dom';

type GuardOptions = {
  /** True for addresses that may be opened without a question. */
  passes: (to: To) => boolean;
  /** Receives each attempt to leave as a function that leaves. */
  ask: (leave: () => void) => void;
};

/** The position of an entry that the router has written into the history; null of others. */
const positionOf = (state: unknown): number | null => (state as { idx?: number | null } | null)?.idx ?? null;

/**
 * Holds back links, `navigate` and the browser's Back and Forward until `ask` is answered. Returns the function that
 * ends the guard. The router is declarative and has no blocker (decision 026): this one stands before its history.
 */
export function guardNavigation(router: Navigator, { passes, ask }: GuardOptions): () => void {
  const { push, replace, go } = router;
  let position = positionOf(window.history.state);
  let leaving = false;
  let returning = false;
  const leaveBy = (navigate: () => void) => () => {
    leaving = true;
    navigate();
  };
  const guard = (to: To, navigate: () => void) => {
    if (!passes(to)) return ask(leaveBy(navigate));
    navigate();
    position = positionOf(window.history.state);
  };
  router.push = (to, ...rest) => guard(to, () => push(to, ...rest));
  router.replace = (to, ...rest) => guard(to, () => replace(to, ...rest));
  router.go = (steps) => ask(leaveBy(() => go(steps)));

  // Runs before the router's own listener. The browser has moved already, so it is sent back until the answer.
  const onPopState = (event: PopStateEvent) => {
    const reached = positionOf(event.state);
    if (leaving) return;
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (position === null || reached === null || reached === position) return;
    const steps = reached - position;
    event.stopImmediatePropagation();
    returning = true;
    window.history.go(-steps);
    ask(leaveBy(() => window.history.go(steps)));
  };
  window.addEventListener('popstate', onPopState, { capture: true });
  return () => {
    Object.assign(router, { push, replace, go });
    window.removeEventListener('popstate', onPopState, { capture: true });
  };
}
