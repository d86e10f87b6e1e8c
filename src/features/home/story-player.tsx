import { ChevronLeft, ChevronRight, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { cn } from '#lib/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useDirection } from '#ui/hooks/direction-provider.ts';
import { FullScreenWindow } from '#ui/overlay/full-screen-window.tsx';
import { useStoryFilm } from './use-story-film.ts';

/** A video to play; `url` is null where its address is unusable. */
export type Story = { id: number; name: string; url: string | null };

type StoryPlayerProps = { stories: readonly Story[]; first: number; onClose: () => void };

/**
 * Plays the stories over the whole window, one after another. Keys: the arrows for the next and the previous one, space
 * to pause, m to mute, Escape to close.
 */
export function StoryPlayer({ stories, first, onClose }: StoryPlayerProps) {
  const [index, setIndex] = useState(first);
  const story = stories[index] as Story;
  const go = (by: number) => setIndex(Math.min(stories.length - 1, Math.max(0, index + by)));
  const film = useStoryFilm(story, () => go(1));
  const forward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Space presses the button that has the focus.
    const onButton = event.target instanceof Element && event.target.closest('button');
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') go(event.key === forward ? 1 : -1);
    else if (event.key === ' ' && !onButton) film.togglePlaying();
    else if (event.key.toLowerCase() === 'm') film.toggleMuted();
    else return;
    event.preventDefault();
  };
  const last = index === stories.length - 1;
  return (
    <FullScreenWindow title={story.name} onClose={onClose} onKeyDown={onKeyDown}>
      <StoryBars count={stories.length} index={index} portion={film.portion} />
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 place-items-center overflow-hidden bg-sunken">
        {!story.url || film.failed ? (
          <div role="status" className="grid justify-items-center gap-3 text-ink-2">
            <BrandMark size={96} />
            <p className="text-table">The video could not be loaded.</p>
          </div>
        ) : (
          // The films show stones and have no words to caption.
          <video
            key={story.id}
            src={story.url}
            aria-label={story.name}
            playsInline
            {...film.videoProps}
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="flex items-center justify-center gap-1.5 px-4 py-2">
        <IconButton
          label="Previous story"
          tooltip={false}
          disabledReason={index === 0 ? 'This is the first story' : null}
          onClick={() => go(-1)}
        >
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={film.playing ? 'Pause' : 'Play'}
          tooltip={false}
          aria-keyshortcuts="Space"
          onClick={film.togglePlaying}
        >
          {film.playing ? <Pause aria-hidden /> : <Play aria-hidden className="rtl:-scale-x-100" />}
        </IconButton>
        <IconButton
          label="Next story"
          tooltip={false}
          disabledReason={last ? 'This is the last story' : null}
          onClick={() => go(1)}
        >
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={film.muted ? 'Unmute' : 'Mute'}
          tooltip={false}
          aria-keyshortcuts="m"
          onClick={film.toggleMuted}
        >
          {film.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        <span role="status" className="ms-2 text-ink-2 text-label tabular-nums">
          {index + 1} of {stories.length}
        </span>
      </div>
    </FullScreenWindow>
  );
}

/** One bar per story; that of the playing one fills. */
function StoryBars({ count, index, portion }: { count: number; index: number; portion: number }) {
  const filled = (bar: number) => (bar < index ? 1 : bar === index ? portion : 0);
  return (
    <div aria-hidden className="flex gap-1 px-5 py-2">
      {Array.from({ length: count }, (_, bar) => (
        <span key={bar} className="h-1 flex-1 overflow-hidden rounded-full bg-line-strong">
          <span
            className={cn('block h-full rounded-full bg-accent', filled(bar) === 0 && 'hidden')}
            style={{ inlineSize: `${filled(bar) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
