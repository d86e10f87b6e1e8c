import type { Trx } from '#server/platform/db/database.ts';
import type { DemoPeople } from './seed-people.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface HomePageRequest {
  people: DemoPeople;
  pictures: DemoPictures;
  now: number;
}

/** Story videos and the home slider. */
export async function seedHomePage(trx: Trx, { people, pictures, now }: HomePageRequest): Promise<void> {
  const videos = pictures.videos.map((image_url, index) => ({
    kind: index < pictures.videos.length - 1 ? ('video_story' as const) : ('customer_product_video' as const),
    image_url,
    created_by: people.admin,
    created_at: now - index * 86_400_000,
  }));
  await trx.insertInto('videos').values(videos).execute();
  const texts = [
    'New goods from Antwerp, on view this week',
    'Fancy colours with GIA reports',
    'Matched pairs, cut to one measure',
  ];
  const slides = texts.flatMap((text, index) => [
    [`slider${index + 1}url`, pictures.slides[index]],
    [`slider${index + 1}text`, text],
  ]);
  const config = JSON.stringify({ ...Object.fromEntries(slides), count: 3 });
  await trx.insertInto('configs').values({ config_type: 'HOME_SLIDER', config, updated_at: now }).execute();
}
