import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import type { Video } from '#contract/model/video.ts';
import { cn } from '#lib/class-names.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useWasInView } from '#ui/hooks/use-was-in-view.ts';
import type { Story } from './story-player.tsx';

const lazyPlayer = lazyComponent(() => import('./story-player.tsx'));

/** The business's short videos in a row; a click plays one over the whole window. */
export function StoryVideos({ videos }: { videos: readonly Video[] }) {
  const [playing, setPlaying] = useState<number | null>(null);
  const player = useLazyComponent(lazyPlayer, playing !== null);
  const stories = videos.map(
    ({ id, imageUrl }, index): Story => ({ id, name: `Story ${index + 1}`, url: fileUrl(imageUrl) }),
  );
  return (
    <section aria-label="Stories">
      <SectionHeading className="mb-1.5">Stories</SectionHeading>
      <ul className="relative flex gap-2 overflow-x-auto pb-1 [scrollbar-width:thin]">
        {stories.map((story, index) => (
          <li key={story.id} className="shrink-0">
            <StoryTile story={story} onPlay={() => setPlaying(index)} />
          </li>
        ))}
      </ul>
      {player && playing !== null && (
        <player.StoryPlayer stories={stories} first={playing} onClose={() => setPlaying(null)} />
      )}
    </section>
  );
}

const tileStyles = 'h-32 w-22 rounded-md';

export function StoriesSkeleton() {
  return (
    <div aria-hidden>
      <SectionHeading className="mb-1.5">Stories</SectionHeading>
      <div className="flex gap-2 pb-1">
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} className={tileStyles} />
        ))}
      </div>
    </div>
  );
}

function StoryTile({ story, onPlay }: { story: Story; onPlay: () => void }) {
  const [failed, setFailed] = useState(false);
  const tile = useRef<HTMLButtonElement>(null);
  // A film is large: one that is not in sight is not fetched.
  const seen = useWasInView(tile);
  const { url } = story;
  return (
    <button
      ref={tile}
      type="button"
      onClick={onPlay}
      aria-label={`Play ${story.name}`}
      className={cn(
        tileStyles,
        // A press is of the button: one that begins on the mark would be lost when the film takes its place.
        'group relative grid place-items-center *:pointer-events-none overflow-hidden border border-line bg-sunken text-ink-2 hover:border-ink-3 focus-visible:-outline-offset-2',
      )}
    >
      {url && seen && !failed ? (
        <video
          src={`${url}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <BrandMark size={44} />
      )}
      <span
        aria-hidden
        className="absolute start-1.5 bottom-1.5 grid size-7 place-content-center rounded-full bg-surface text-ink group-hover:text-accent"
      >
        <Play className="size-3.5 fill-current" />
      </span>
    </button>
  );
}
