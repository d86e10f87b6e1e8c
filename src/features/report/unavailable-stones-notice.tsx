import { PageNotice } from '#components/page/page-notice.tsx';
import { Button } from '#ui/form/button.tsx';

type UnavailableStonesNoticeProps = {
  stones: readonly { id: number; stone_id: string }[];
  onRemove: () => void;
};

/** Selected stones that are no longer on sale. */
export function UnavailableStonesNotice({ stones, onRemove }: UnavailableStonesNoticeProps) {
  if (stones.length === 0) return null;
  return (
    <PageNotice>
      <p>
        No longer in stock:{' '}
        <span className="font-mono text-label">{stones.map(({ stone_id }) => stone_id).join(', ')}</span>
      </p>
      <Button variant="link" size="sm" onClick={onRemove}>
        Remove from the selection
      </Button>
    </PageNotice>
  );
}
