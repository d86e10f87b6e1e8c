import { Search } from 'lucide-react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { postDemand } from '#components/demands/post-demand.tsx';
import { Link } from '#components/link/link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { WordSearchBox } from '#components/word-search/word-search-box.tsx';
import type { User } from '#contract/model/user.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { BuyerFigures } from './buyer-figures.tsx';
import { HomeNews } from './home-news.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { useGreeting } from './use-greeting.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

const demandActions = [postDemand];

/** The start page of buyers: a search in words, what waits for them, the stock, and the news of the business. */
export function HomePage() {
  const { user } = useSession();
  const phone = useIsPhone();
  const greetingOfHour = useGreeting(user?.name ?? '');
  const greetingText = user?.name.trim() ? greetingOfHour : '\u00a0';
  return (
    <>
      <PageHeader
        title={greetingText}
        subtitle={phone ? <span className="text-ink text-title">{greetingText}</span> : accountLine(user)}
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
      <div className="@container grid grid-cols-1 gap-6 px-5 pb-8 phone:px-0">
        <div className="grid grid-cols-1 gap-5 phone:px-4">
          <BuyerFigures />
          <WaitingForYou />
        </div>
        <StockTabs />
        <div className="grid grid-cols-1 gap-6 phone:px-4">
          <HomeNews />
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
