import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { NameFormProps } from './name-form.tsx';

const lazyNameForm = lazyComponent(() => import('./name-form.tsx'));

/** A name that is edited in its place; its form is loaded with the first interaction. */
export function NameEditor(props: NameFormProps) {
  const loaded = useLazyComponent(lazyNameForm, true);
  return loaded ? <loaded.NameForm {...props} /> : <Skeleton className="h-8" />;
}
