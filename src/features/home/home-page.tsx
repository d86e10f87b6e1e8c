import { Search } from 'lucide-react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { postDemand } from '#components/demands/post-demand.tsx';
import { Link } from '#components/link/link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { WordSearchBox } from '#components/word-search/word-search-box.tsx';
import {
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
} from '#contract/hooks/diamonds/diamonds.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { User } from '#contract/model/user.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { BuyerStatTiles } from './buyer-stat-tiles.tsx';
import { HomeSlider } from './home-slider.tsx';
import { MySearches } from './my-searches.tsx';
import { RecentEnquiries, RecentOrders } from './recent-trade-documents.tsx';
import { StoneShelf, shelfSize } from './stone-shelf.tsx';
import { StoryVideos } from './story-videos.tsx';
import { useGreeting } from './use-greeting.ts';

const demandActions = [postDemand];

/** The start page of buyers: money, stone shelves, news, searches, orders and enquiries. */
export function HomePage() {
  const { user } = useSession();
  const phone = useIsPhone();
  // The picture that the build makes of this page knows neither name nor hour: src/app/first-paint fills them in.
  const greetingOfHour = useGreeting(user?.name ?? '');
  const greetingText = user?.name.trim() ? greetingOfHour : '\u00a0';
  return (
    <>
      <PageHeader
        title={greetingText}
        subtitle={
          phone ? (
            <span data-greeting className="text-ink text-title">
              {greetingText}
            </span>
          ) : (
            accountLine(user)
          )
        }
        actions={
          <>
            <RowActionButtons actions={demandActions} row={{}} />
            <Link to={paths.search()} className={buttonStyles({ variant: 'primary' })}>
              <Search aria-hidden />
              Search diamonds
            </Link>
          </>
        }
      >
        <WordSearchBox />
      </PageHeader>
      <HomeTitle />
      <div className="@container px-5 pb-8 phone:px-0">
        <div className="grid grid-cols-1 items-start gap-x-7 gap-y-6 @[68rem]:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid grid-cols-1 gap-6">
            <div className="phone:px-4">
              <BuyerStatTiles />
            </div>
            <Shelves />
            <div className="phone:px-4">
              <HomeSlider />
            </div>
          </div>
          <aside
            aria-label="My trade"
            className="grid grid-cols-1 gap-6 @[44rem]:grid-cols-2 @[68rem]:grid-cols-1 phone:px-4"
          >
            <StoryVideos />
            <MySearches />
            <RecentOrders />
            <RecentEnquiries />
          </aside>
        </div>
      </div>
    </>
  );
}

/** The company and the last login; a hard space keeps the line while neither is known. */
function accountLine(user: User | null): string {
  const lastLogin = user?.last_login_date && `Last login ${formatDateTime(user.last_login_date)}`;
  return [user?.company_name, lastLogin].filter(Boolean).join(' · ') || '\u00a0';
}

/** The document title is Home instead of the greeting; set after the header has set its own. */
function HomeTitle() {
  usePageTitle('Home');
  return null;
}

function Shelves() {
  const business = useGetSiteInfo().data?.data.business_name ?? '';
  const limited = { limit: shelfSize, page: 1 };
  const featured = useListFeaturedDiamonds({ ...limited, featured: 'true' });
  const fresh = useListNewDiamonds(limited);
  const recommended = useListRecommendedDiamonds(limited);
  return (
    <>
      <StoneShelf
        title={messages.report.recommended}
        to={paths.report({ title: 'recommended' })}
        query={recommended}
        empty="Stones recommended to you appear here."
      />
      <StoneShelf
        title={messages.report.bestOf(business).trim()}
        to={paths.report({ title: 'featured' })}
        query={featured}
        empty="No featured stones at present"
      />
      <StoneShelf title={messages.report.newStock} to={paths.report()} query={fresh} empty="No new stones" />
    </>
  );
}
