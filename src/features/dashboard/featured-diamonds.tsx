import { Link } from 'react-router-dom';
import { useListFeaturedDiamonds } from '@/api/generated/hooks/diamonds/diamonds.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { stoneLine } from '@/components/stones/stone-text.ts';
import { paths } from '@/paths.ts';
import { linkStyles } from '@/ui/link-styles.ts';
import { Row, Rows } from './dashboard-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** So many featured stones are shown. */
const limit = 5;
const all = { featured: 1 } as const;

/** Stones with the star, as buyers see them first. */
export function FeaturedDiamonds() {
  const query = useListFeaturedDiamonds({ featured: 'true', limit, page: 1 });
  const stones = query.data?.data.data ?? [];
  return (
    <DashboardSection
      title="Featured diamonds"
      query={query}
      lines={limit}
      aside={
        <Link to={paths.diamonds(all)} className={linkStyles()}>
          All featured
        </Link>
      }
      empty={stones.length === 0 ? 'No stone is featured. Give some the star in the list of diamonds.' : null}
    >
      <Rows label="Featured diamonds">
        {stones.map((stone) => (
          <Row
            key={stone.id}
            to={paths.stone(stone.id)}
            icon={<ShapeIcon shape={stone.shape} size={24} className="shrink-0 text-ink-2" />}
            title={stoneLine(stone)}
            note={<span className="font-mono">{stone.stone_id}</span>}
            figure={<span className="font-semibold">{shown.dollars(stone.total_amount)}</span>}
            figureNote={shown.discount(stone.discount)}
          />
        ))}
      </Rows>
    </DashboardSection>
  );
}
