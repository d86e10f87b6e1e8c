import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useGetConfig } from '@/api/generated/hooks/settings/settings.ts';
import { pictureSource } from '@/components/stones/picture-source.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { fileAddress } from '@/components/stones/stone-media.ts';
import { cn } from '@/lib/class-names.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { readSlides, type Slide } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

const box = 'overflow-hidden rounded-lg border border-line bg-surface';
const picture = 'h-60 w-full phone:h-36';

/** The house's own pictures, one after the other; nothing when none is set up. */
export function HomeSlider() {
  const config = useGetConfig({ configType: 'HOME_SLIDER' }, { query: { staleTime: 5 * 60_000 } });
  if (config.isPending)
    return (
      <div className={box}>
        <Skeleton className={cn(picture, 'rounded-none')} />
        <div className="h-11" />
      </div>
    );
  const slides = readSlides(config.data?.data.config);
  return slides.length > 0 ? <Slides slides={slides} /> : null;
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const show = useSlideshow(slides.length);
  const shown = slides[show.index];
  return (
    <section
      aria-roledescription="carousel"
      aria-label="News of the house"
      onMouseEnter={() => show.hold(true)}
      onMouseLeave={() => show.hold(false)}
      onFocus={() => show.hold(true)}
      onBlur={() => show.hold(false)}
      className={box}
    >
      <div className={cn('relative bg-sunken', picture)}>
        {slides.map((slide, index) => (
          <SlidePicture key={slide.number} slide={slide} shown={index === show.index} />
        ))}
      </div>
      <div className="flex min-h-11 items-center gap-3 border-line border-t py-1.5 ps-4 pe-2">
        <p
          aria-live={show.playing ? 'off' : 'polite'}
          className="line-clamp-2 min-w-0 flex-1 font-medium text-table"
        >
          <span className="sr-only">
            {show.index + 1} of {slides.length}:{' '}
          </span>
          {shown?.text}
        </p>
        {slides.length > 1 && <SlideControls count={slides.length} show={show} />}
      </div>
    </section>
  );
}

function SlidePicture({ slide, shown }: { slide: Slide; shown: boolean }) {
  const [failed, setFailed] = useState(false);
  const url = fileAddress(slide.url);
  const place = cn(
    'absolute inset-0 size-full transition-opacity duration-150',
    shown ? 'opacity-100' : 'opacity-0',
  );
  if (!url || failed)
    return (
      <div className={cn(place, 'grid place-content-center text-ink-2')}>
        <ShapeIcon shape="Round" size={96} />
      </div>
    );
  // The line below says what the picture is about.
  return (
    <img
      {...pictureSource(url, '100vw')}
      alt=""
      onError={() => setFailed(true)}
      className={cn(place, 'object-cover')}
    />
  );
}

function SlideControls({ count, show }: { count: number; show: ReturnType<typeof useSlideshow> }) {
  return (
    <div className="flex shrink-0 items-center">
      <span aria-hidden className="me-2 text-ink-2 text-label">
        {show.index + 1} / {count}
      </span>
      <IconButton label="Previous slide" tooltip={false} onClick={() => show.show(show.index - 1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      {show.canPlay && (
        <IconButton
          label={show.playing ? 'Pause slides' : 'Play slides'}
          tooltip={false}
          onClick={show.toggle}
        >
          {show.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
      )}
      <IconButton label="Next slide" tooltip={false} onClick={() => show.show(show.index + 1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
