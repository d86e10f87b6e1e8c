import { Gem } from 'lucide-react';
import { useActions } from '#components/actions/action-provider.tsx';
import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { Link } from '#components/link/link.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { StoredPicture } from '#components/stone-media/stored-picture.tsx';
import { FlagToggle } from '#components/table/flag-toggle.tsx';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { leadPicture, pieceMedia } from './piece-media.ts';
import { viewMedia } from './view-media.tsx';

type PiecePictureProps = { piece: Jewellery; sizes: string; className?: string };

/** The first picture of a piece, or a mark where there is none. */
function PiecePicture({ piece, ...props }: PiecePictureProps) {
  return (
    <StoredPicture {...props} path={leadPicture(piece)} alt={piece.title} placeholder={<Gem aria-hidden />} />
  );
}

export type JewelleryCardProps = {
  piece: Jewellery;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
  onStar: (piece: Jewellery) => void;
};

const kindOf = ({ category, subCategory }: Jewellery) => `${category.name} - ${subCategory.name}`;

const Inactive = ({ status }: Pick<Jewellery, 'status'>) =>
  status === 0 && <Badge tone={statusDisplay.record(0).tone}>{statusDisplay.record(0).text}</Badge>;

function Star({ piece, onStar }: Pick<JewelleryCardProps, 'piece' | 'onStar'>) {
  return (
    <FlagToggle
      label={`Featured, ${piece.stockId}`}
      shape="star"
      pressed={piece.is_featured === 1}
      onPress={() => onStar(piece)}
    />
  );
}

function EditLink({ piece }: Pick<JewelleryCardProps, 'piece'>) {
  return (
    <Link to={paths.jewelleryForm(piece.id)} className={linkStyles()}>
      Edit<span className="sr-only"> {piece.stockId}</span>
    </Link>
  );
}

/** A piece as a card: picture, number, title, category and price of the business. */
export function JewelleryCard({ piece, selected, onSelectedChange, onStar }: JewelleryCardProps) {
  const { perform } = useActions();
  const count = pieceMedia(piece).length;
  return (
    <article
      aria-label={piece.stockId}
      className={cn(
        'relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
        selected &&
          'border-accent ring-1 ring-accent forced-colors:outline-4 forced-colors:outline-[Highlight]',
      )}
    >
      <div className="relative">
        <PiecePicture piece={piece} sizes="240px" className="aspect-square w-full [&_svg]:size-14" />
        {count > 0 && (
          <button
            type="button"
            aria-label={viewMedia.name?.(piece)}
            onClick={() => perform(viewMedia, piece)}
            className="absolute inset-0 focus-visible:-outline-offset-2"
          />
        )}
        <Checkbox
          aria-label={`Select ${piece.stockId}`}
          checked={selected}
          onCheckedChange={onSelectedChange}
          className="absolute start-3 top-3 z-10"
        />
        {count > 1 && (
          <span
            aria-hidden
            className="pointer-events-none absolute end-2 bottom-2 inline-flex h-6 items-center gap-1.5 rounded-md bg-surface px-2 text-ink-2 text-label [&_svg]:size-3.5"
          >
            <viewMedia.icon aria-hidden />
            {count}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-2.5 pb-3">
        <div className="flex items-center justify-between gap-2">
          <span className="truncate font-mono text-ink-2 text-label" title={piece.stockId}>
            {piece.stockId}
          </span>
          <Star piece={piece} onStar={onStar} />
        </div>
        <h2 className="truncate font-semibold text-body" title={piece.title}>
          {piece.title}
        </h2>
        <p className="mt-0.5 mb-3 flex h-5.5 items-center gap-x-2 text-ink-2 text-table">
          <span className="min-w-0 truncate" title={kindOf(piece)}>
            {kindOf(piece)}
          </span>
          <Inactive status={piece.status} />
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-2 border-line border-t pt-2.5 text-table">
          <span className="min-w-0 truncate font-semibold text-body">
            {format.dollars(piece.j_selling_price)}
          </span>
          <EditLink piece={piece} />
        </div>
      </div>
    </article>
  );
}

/** A piece as a row of a phone's list. */
export function JewelleryRow({ piece, selected, onSelectedChange, onStar }: JewelleryCardProps) {
  return (
    <article aria-label={piece.stockId} className="flex items-start gap-3 px-4 py-3 text-table">
      <Checkbox
        aria-label={`Select ${piece.stockId}`}
        checked={selected}
        onCheckedChange={onSelectedChange}
        className="mt-0.5"
      />
      <PiecePicture piece={piece} sizes="56px" className="size-14 shrink-0 rounded-md [&_svg]:size-6" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 font-semibold">{piece.title}</h2>
        <p className="truncate font-mono text-ink-2 text-label">{piece.stockId}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <span className="min-w-0">{kindOf(piece)}</span>
          <Inactive status={piece.status} />
        </p>
        <div className="mt-1 flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate font-semibold text-body">
            {format.dollars(piece.j_selling_price)}
          </span>
          <RowActionIcons actions={[viewMedia]} row={piece} />
          <Star piece={piece} onStar={onStar} />
          <EditLink piece={piece} />
        </div>
      </div>
    </article>
  );
}
