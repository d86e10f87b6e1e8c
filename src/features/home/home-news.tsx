import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { useListVideos } from '#contract/hooks/videos/videos.ts';
import { Slides, SlidesSkeleton } from './home-slider.tsx';
import { readSlides } from './slides.ts';
import { StoriesSkeleton, StoryVideos } from './story-videos.tsx';

/**
 * The slides and the stories of the business, of each what there is. Both wait for one another, since stories without
 * slides above them would move.
 */
export function HomeNews() {
  const config = useGetConfig({ configType: 'HOME_SLIDER' }, { query: { staleTime: 5 * 60_000 } });
  const videos = useListVideos({ videoSetType: 'video_story' });
  if (config.isPending || videos.isPending)
    return (
      <>
        <SlidesSkeleton />
        <StoriesSkeleton />
      </>
    );
  const slides = readSlides(config.data?.data.config);
  const stories = videos.data?.data ?? [];
  return (
    <>
      {slides.length > 0 && <Slides slides={slides} />}
      {stories.length > 0 && <StoryVideos videos={stories} />}
    </>
  );
}
