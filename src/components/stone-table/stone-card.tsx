import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { priceSetNames, pricesOf } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { HoldMark } from '../holds/hold-mark.tsx';
import { Link } from '../link/link.tsx';
import { useOriginState } from '../stone-display/list-origin.ts';
import { StoneColor } from '../stone-display/stone-color.tsx';
import { StoneDisclosure } from '../stone-display/stone-disclosure.tsx';
import { format } from '../stone-display/stone-format.ts';
import { StoneMark } from '../stone-display/stone-mark.tsx';
import { type StoneMediaKind, stoneMedia } from '../stone-media/stone-media.ts';
import { StonePicture } from '../stone-media/stone-picture.tsx';

export type StoneCardProps = {
  stone: Diamond;
  selected?: boolean;
  onSelectedChange?: (selected: boolean) => void;
  onMedia?: (stone: Diamond, kind: StoneMediaKind) => void;
  /** Shown beside the number, such as the marks of an administrator. */
  flags?: ReactNode;
  /** Shown beside the total, such as an Edit link. */
  action?: ReactNode;
};

/** A stone as a card: picture, discount, grades and prices, with RAP for roles that receive it. */
export function StoneCard({ stone, selected, onSelectedChange, onMedia, flags, action }: StoneCardProps) {
  const state = useOriginState();
  const media = stoneMedia(stone);
  const first = media[0];
  const { set } = usePriceSet();
  const prices = pricesOf(stone, set);
  const whose = set && `${priceSetNames[set]} `;
  return (
    <article
      aria-label={stone.stone_id}
      className={cn(
        'relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
        selected &&
          'border-accent ring-1 ring-accent forced-colors:outline-4 forced-colors:outline-[Highlight]',
      )}
    >
      <div className="relative">
        <StonePicture stone={stone} drawing={128} sizes="240px" className="aspect-square w-full" />
        <div className="absolute inset-x-3 top-3 flex h-5 items-center justify-between">
          {onSelectedChange && (
            <Checkbox
              aria-label={`Select ${stone.stone_id}`}
              checked={Boolean(selected)}
              onCheckedChange={onSelectedChange}
              className="z-10"
            />
          )}
          <DiscountRibbon discount={prices.discount} whose={whose} />
        </div>
        {/* The hold lies on the picture, so that the grades of all cards of a row stay on one line. */}
        <div className="absolute start-2 end-2 bottom-2 flex flex-wrap items-center gap-1.5">
          <span className="min-w-0 rounded-md bg-surface px-2 py-1 empty:hidden">
            <HoldMark stone={stone} as="line" />
          </span>
          {onMedia && first && (
            <button
              type="button"
              onClick={() => onMedia(stone, first.kind)}
              className="z-10 ms-auto inline-flex h-7 items-center gap-1.5 rounded-md bg-surface px-2 text-ink-2 text-label hover:text-ink print:hidden"
            >
              <Images aria-hidden className="size-3.5" />
              {media.map(({ label }) => label).join(', ')}
              <span className="sr-only"> of {stone.stone_id}</span>
            </button>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-3 pb-3">
        <div className="flex items-baseline justify-between gap-2">
          <Link
            to={paths.stone(stone.id)}
            state={state}
            // Not `linkStyles`, whose own target would end at the text: this one is the whole card.
            className="truncate font-semibold underline-offset-3 after:absolute after:inset-0 hover:text-accent hover:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {format.carat(stone.carat)} ct {stone.shape}
          </Link>
          <span className="shrink-0 text-ink-2 text-label">{stone.lab ?? '–'}</span>
        </div>
        <div className="mt-0.5 flex items-center justify-between gap-2">
          <span className="truncate font-mono text-ink-2 text-label">{stone.stone_id}</span>
          <StoneMark id={stone.id} />
          {flags && <span className="relative flex items-center">{flags}</span>}
        </div>
        <StoneCardGrades stone={stone} />
        <StoneDisclosure stone={stone} className="mb-2.5" />
        <dl className="mt-auto grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 border-line border-t pt-2.5 text-table [&_dd]:number-end [&_dt]:text-ink-2">
          {stone.rap !== undefined && (
            <>
              <dt>RAP</dt>
              <dd>{format.rap(stone.rap)}</dd>
            </>
          )}
          <dt>{whose ? `${whose}$/ct` : 'Per carat'}</dt>
          <dd>{format.money(prices.price)}</dd>
          <dt>{whose ? `${whose}total` : 'Total'}</dt>
          <dd className="font-semibold text-body">{format.dollars(prices.total)}</dd>
        </dl>
        {action && <div className="relative mt-2 flex justify-end">{action}</div>}
      </div>
    </article>
  );
}

function DiscountRibbon({ discount, whose }: { discount: number | null; whose: string | null }) {
  if (discount === null) return <span />;
  return (
    <span className="ms-auto -me-3 rounded-s-sm bg-accent-wash px-2 py-0.5 font-semibold text-accent text-label">
      <span className="sr-only">{whose ? `${whose}discount ` : 'Discount '}</span>
      {format.discount(discount)}
      <span aria-hidden> %</span>
    </span>
  );
}

function StoneCardGrades({ stone }: { stone: Diamond }) {
  const grades: [string, string | null][] = [
    ['Colour', stone.color],
    ['Clarity', stone.clarity],
    ['Cut', stone.cut],
    ['Polish', stone.polish],
    ['Symmetry', stone.symmetry],
    ['Fluo', stone.fluo],
  ];
  return (
    <dl className="my-3 grid grid-cols-3 gap-x-2 gap-y-2">
      {grades.map(([label, grade]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-2 text-label">{label}</dt>
          <dd className="truncate font-medium text-table" title={grade ?? undefined}>
            {label === 'Colour' && grade ? <StoneColor color={grade} /> : (grade ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
