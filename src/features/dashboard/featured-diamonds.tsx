import { Link } from '#components/link/link.tsx';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { StoneTotal } from '#components/stone-display/stone-total.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { useListFeaturedDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { usePriceSet } from '#session/price-set.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { DashboardRow, DashboardRows } from './dashboard-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** Number of featured stones shown. */
const limit = 5;
const featuredFilter = { featured: 1 } as const;

/** Featured stones, in the order that buyers see. */
export function FeaturedDiamonds() {
  const { set } = usePriceSet();
  const query = useListFeaturedDiamonds({ featured: 'true', limit, page: 1 });
  const stones = query.data?.data.data ?? [];
  return (
    <DashboardSection
      title="Featured diamonds"
      query={query}
      skeletonRows={limit}
      aside={
        <span className="flex items-center gap-3">
          <PriceSetSwitch />
          <Link to={paths.diamonds(filtersToParams(featuredFilter))} className={linkStyles()}>
            All featured
          </Link>
        </span>
      }
      empty={
        stones.length === 0 ? 'No featured stones. Mark stones with the star in the diamond list.' : null
      }
    >
      <DashboardRows label="Featured diamonds">
        {stones.map((stone) => (
          <DashboardRow
            key={stone.id}
            to={paths.stone(stone.id)}
            icon={<ShapeIcon shape={stone.shape} size={24} className="shrink-0 text-ink-2" />}
            title={<StoneLine stone={stone} />}
            note={<span className="font-mono">{stone.stone_id}</span>}
            value={
              <span className="font-semibold">
                <StoneTotal stone={stone} />
              </span>
            }
            valueNote={format.discount(pricesOf(stone, set).discount)}
          />
        ))}
      </DashboardRows>
    </DashboardSection>
  );
}
