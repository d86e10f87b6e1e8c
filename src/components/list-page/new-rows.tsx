import type { LiveEvent } from '#contract/model/liveEvent.ts';
import { countText } from '#lib/count-text.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { useNewRows } from './new-row-events.ts';

type NewRowsProps = {
  kind: LiveEvent['kind'];
  /** As of the list page. */
  singular: string;
  plural?: string;
  /** The list as it was loaded last. */
  query: {
    data: { data: { data: readonly { id: number }[] } } | undefined;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
};

/**
 * "2 new orders · Show" beside the count of a list: what came in since it was loaded. The rows stay in their place
 * until the button is pressed.
 */
export function NewRows({ kind, singular, plural = `${singular}s`, query }: NewRowsProps) {
  const since = useNewRows().filter((one) => one.kind === kind && one.at > query.dataUpdatedAt);
  const shown = new Set(query.data?.data.data.map(({ id }) => id));
  const count = (change: LiveEvent['change'], isShown: boolean) =>
    new Set(since.filter((one) => one.change === change && shown.has(one.id) === isShown).map(({ id }) => id))
      .size;
  const added = count('added', false);
  const changed = count('changed', true);
  const text = [
    added > 0 && countText(added, `new ${singular}`, `new ${plural}`),
    changed > 0 && `${changed} changed`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span role="status">
        {text && <span className="ms-2 border-line border-s ps-2 font-medium text-accent">{text}</span>}
      </span>
      {text && (
        <button
          type="button"
          onClick={() => query.refetch()}
          className={`ms-2 ${linkStyles({ variant: 'quiet' })} font-medium text-accent`}
        >
          Show
        </button>
      )}
    </>
  );
}
