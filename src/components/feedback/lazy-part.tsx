import { type ReactNode, useSyncExternalStore } from 'react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type LazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

type LazyPartProps<Module> = {
  part: LazyComponent<Module>;
  /** Keeps the place while the part loads. */
  fallback?: ReactNode;
  /** In the place of a part that could not be loaded, until a further try succeeds; a sentence unless given. */
  failed?: ReactNode;
  children: (module: Module) => ReactNode;
};

/** The place of a part whose code loads on its own. One that cannot be loaded takes no more than this place. */
export function LazyPart<Module>({
  part,
  fallback = null,
  failed = <Unreachable />,
  children,
}: LazyPartProps<Module>) {
  const module = useLazyComponent(part, true);
  const failure = useSyncExternalStore(part.subscribe, part.failure);
  if (module) return children(module);
  return failure === null ? fallback : failed;
}

function Unreachable() {
  return (
    <div role="alert" className="p-8 text-body">
      {addedMessages.network.unreachable}
    </div>
  );
}
