import { Clapperboard, Upload } from 'lucide-react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { useListVideos } from '#contract/hooks/videos/videos.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import type { VideoSet } from './video-sets.ts';
import { VideoTile } from './video-tile.tsx';

const gridStyles = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 phone:grid-cols-2 phone:gap-3';

type VideoGridProps = {
  set: VideoSet;
  label: string;
  /** Opens the upload; undefined while it is open. */
  onUpload: (() => void) | undefined;
};

/** The videos of one set, newest first. */
export function VideoGrid({ set, label, onUpload }: VideoGridProps) {
  const query = useListVideos({ videoSetType: set }, { query: { select: ({ data }) => data } });
  if (query.isPending)
    return (
      <div role="status" aria-busy aria-label="Loading" className={gridStyles}>
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="h-52 rounded-lg" />
        ))}
      </div>
    );
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return (
      <Empty
        icon={<Clapperboard />}
        title="No videos yet"
        hint="Buyers see this section once it has a video."
        action={
          onUpload && (
            <Button icon={<Upload aria-hidden />} onClick={onUpload}>
              Upload the first video
            </Button>
          )
        }
      />
    );
  return (
    <ul aria-label={label} className={gridStyles}>
      {query.data.map((video, index) => {
        const name = `${label} ${query.data.length - index}`;
        return (
          <li key={video.id}>
            <VideoTile video={video} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
