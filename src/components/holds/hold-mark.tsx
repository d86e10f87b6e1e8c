import type { Diamond } from '#contract/model/diamond.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { HoldBadgeProps } from './hold-badge.tsx';

const lazy = lazyComponent(() => import('./hold-badge.tsx'));

/** The hold of a stone; nothing for one without. */
export function HoldMark({ stone: { hold }, as }: { stone: Diamond } & Pick<HoldBadgeProps, 'as'>) {
  const loaded = useLazyComponent(lazy, Boolean(hold));
  return hold && loaded && <loaded.HoldBadge hold={hold} as={as} />;
}
