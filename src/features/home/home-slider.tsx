import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pictureSource } from '#components/stone-media/picture-source.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { cn } from '#lib/class-names.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import type { Slide } from './slides.ts';

/** Duration of a slide, ms. */
const slideDurationMs = 6000;

/** The current slide and whether slides advance automatically: never with reduced motion. */
function useSlideshow(count: number) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [autoPlay, setAutoPlay] = useState(true);
  const [interacting, setInteracting] = useState(false);
  const [index, setIndex] = useState(0);
  const playing = autoPlay && !reducedMotion && count > 1;

  useEffect(() => {
    if (!playing || interacting) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), slideDurationMs);
    return () => clearInterval(timer);
  }, [playing, interacting, count]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    /** Shows one slide and stops the slide show. */
    showSlide: (next: number) => {
      setAutoPlay(false);
      setIndex((next + count) % count);
    },
    playing,
    /** Undefined with reduced motion, where there is nothing to pause. */
    canPlay: !reducedMotion && count > 1,
    toggle: () => setAutoPlay((now) => !now),
    /** Pauses on hover and focus. */
    setInteracting,
  };
}

const cardStyles = 'overflow-hidden rounded-lg border border-line bg-surface';
const pictureStyles = 'h-60 w-full phone:h-36';
/** Two lines of text, so that nothing moves from slide to slide. */
const captionStyles = 'h-13 border-line border-t';

export const SlidesSkeleton = () => (
  <div aria-hidden className={cardStyles}>
    <Skeleton className={cn(pictureStyles, 'rounded-none')} />
    <div className={captionStyles} />
  </div>
);

/** A slide show of the business's pictures. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const slideshow = useSlideshow(slides.length);
  const current = slides[slideshow.index];
  // The other pictures wait, so that the first one has the line for itself.
  const [firstShown, setFirstShown] = useState(false);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="News"
      onMouseEnter={() => slideshow.setInteracting(true)}
      onMouseLeave={() => slideshow.setInteracting(false)}
      onFocus={() => slideshow.setInteracting(true)}
      onBlur={() => slideshow.setInteracting(false)}
      className={cardStyles}
    >
      <div className={cn('relative bg-sunken', pictureStyles)}>
        {slides.map(
          (slide, index) =>
            (firstShown || index === slideshow.index) && (
              <SlidePicture
                key={slide.number}
                slide={slide}
                current={index === slideshow.index}
                onShown={() => setFirstShown(true)}
              />
            ),
        )}
      </div>
      <div className={cn(captionStyles, 'flex items-center gap-3 ps-4 pe-2')}>
        <p
          aria-live={slideshow.playing ? 'off' : 'polite'}
          className="line-clamp-2 min-w-0 flex-1 font-medium text-table"
        >
          <span className="sr-only">
            {slideshow.index + 1} of {slides.length}:{' '}
          </span>
          {current?.text}
        </p>
        {slides.length > 1 && <SlideControls count={slides.length} slideshow={slideshow} />}
      </div>
    </section>
  );
}

type SlidePictureProps = { slide: Slide; current: boolean; onShown: () => void };

function SlidePicture({ slide, current, onShown }: SlidePictureProps) {
  const [failed, setFailed] = useState(false);
  const url = fileUrl(slide.url);
  const positionStyles = cn(
    'absolute inset-0 size-full transition-opacity duration-150',
    current ? 'opacity-100' : 'opacity-0',
  );
  if (!url || failed)
    return (
      <div className={cn(positionStyles, 'grid place-content-center text-ink-2')}>
        <ShapeIcon shape="Round" size={96} />
      </div>
    );
  // Decoration: the caption describes the picture.
  return (
    <img
      {...pictureSource(url, '100vw')}
      alt=""
      loading="lazy"
      onLoad={onShown}
      onError={() => {
        setFailed(true);
        onShown();
      }}
      className={cn(positionStyles, 'object-cover')}
    />
  );
}

function SlideControls({ count, slideshow }: { count: number; slideshow: ReturnType<typeof useSlideshow> }) {
  return (
    <div className="flex shrink-0 items-center">
      <span aria-hidden className="me-2 text-ink-2 text-label">
        {slideshow.index + 1} / {count}
      </span>
      <IconButton
        label="Previous slide"
        tooltip={false}
        onClick={() => slideshow.showSlide(slideshow.index - 1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      {slideshow.canPlay && (
        <IconButton
          label={slideshow.playing ? 'Pause slides' : 'Play slides'}
          tooltip={false}
          onClick={slideshow.toggle}
        >
          {slideshow.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
      )}
      <IconButton label="Next slide" tooltip={false} onClick={() => slideshow.showSlide(slideshow.index + 1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
