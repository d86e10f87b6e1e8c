import { useState } from 'react';
import {
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
} from '#contract/hooks/diamonds/diamonds.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { StoneShelf, shelfSize } from './stone-shelf.tsx';

const limited = { limit: shelfSize, page: 1 };

/** The first stones of the recommended, the featured and the new stock; a list loads once its tab is open. */
export function StockTabs() {
  const business = useGetSiteInfo().data?.data.business_name ?? '';
  const [chosen, setChosen] = useState<string>();
  const recommended = useListRecommendedDiamonds(limited);
  // A buyer without recommendations begins with the new stock.
  const first = recommended.data?.data.total === 0 ? 'new' : 'recommended';
  const open = chosen ?? first;
  const query = { query: { enabled: open === 'featured' } };
  const featured = useListFeaturedDiamonds({ ...limited, featured: 'true' }, query);
  const fresh = useListNewDiamonds(limited, { query: { enabled: open === 'new' } });
  const lists = [
    {
      title: 'recommended',
      label: messages.report.recommended,
      list: recommended,
      empty: 'Stones recommended to you appear here.',
    },
    {
      title: 'featured',
      label: messages.report.bestOf(business).trim(),
      list: featured,
      empty: 'No featured stones at present',
    },
    { title: 'new', label: messages.report.newStock, list: fresh, empty: 'No new stones' },
  ] as const;
  return (
    <Tabs value={open} onValueChange={setChosen}>
      <TabsList label="Stock" className="phone:mx-4">
        {lists.map(({ title, label }) => (
          <TabsTrigger key={title} value={title}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {lists.map(({ title, label, list, empty }) => (
        <TabsContent key={title} value={title}>
          <StoneShelf title={label} to={paths.report({ title })} query={list} empty={empty} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
