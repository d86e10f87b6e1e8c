import { type SyntheticEvent, useRef, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

type Film = { id: number };
type FilmEvent = SyntheticEvent<HTMLVideoElement>;

/** The state of the film of a story, and what moves it. It starts by itself unless the system asks for less motion. */
export function useStoryFilm({ id }: Film, onEnded: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [failed, setFailed] = useState<number | null>(null);
  const [at, setAt] = useState({ id, portion: 0 });

  const togglePlaying = () => {
    const film = video.current;
    if (!film) return;
    // A browser may refuse to play; the button then still offers it.
    if (film.paused) void film.play().catch(() => undefined);
    else film.pause();
  };
  const onTime = ({ currentTarget: { currentTime, duration } }: FilmEvent) =>
    setAt({ id, portion: duration > 0 ? Math.min(1, currentTime / duration) : 0 });
  const videoProps = {
    ref: video,
    muted,
    autoPlay: !still,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: onTime,
    onEnded,
    onEmptied: () => setPlaying(false),
    onError: () => {
      setPlaying(false);
      setFailed(id);
    },
    onClick: togglePlaying,
  };
  return {
    playing,
    muted,
    failed: failed === id,
    portion: at.id === id ? at.portion : 0,
    togglePlaying,
    toggleMuted: () => setMuted((now) => !now),
    videoProps,
  };
}
