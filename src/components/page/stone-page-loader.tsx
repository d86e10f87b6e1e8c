import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useGetDiamond } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { knownStone } from './known-stone.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { StonePageSkeleton, type StonePageSkeletonProps } from './stone-page-skeleton.tsx';

type LoadProps = { skeleton: StonePageSkeletonProps; children: (stone: Diamond) => ReactNode };

/**
 * Fetches the stone that `code` of an address names and renders its page with it. While it loads, the page shows the
 * row of the list that it was opened from, or a skeleton; then a not-found page for an unknown or invalid code, and a retry for any other failure.
 */
export function StonePageLoader({ code, ...props }: LoadProps & { code: string | undefined }) {
  const id = decodeId(code);
  return id === null ? <StoneNotFound /> : <LoadedStone key={id} id={id} {...props} />;
}

function LoadedStone({ id, skeleton, children }: LoadProps & { id: number }) {
  const client = useQueryClient();
  const listed = () => {
    const stone = knownStone(client, id);
    return stone && { success: true as const, data: [stone] };
  };
  const { data, error, isPending, refetch } = useGetDiamond({ id }, { query: { placeholderData: listed } });
  // The page renders in slices, behind what the user does meanwhile.
  const answer = useDeferredValue(data);
  if (isPending || (data && !answer)) return <StonePageSkeleton {...skeleton} />;
  if (!answer && error instanceof ApiError && error.status !== 404)
    return <PageFailed title="Stone" error={error} onRetry={refetch} />;
  const stone = answer?.data[0];
  return stone ? children(stone) : <StoneNotFound />;
}

function StoneNotFound() {
  return <NotFoundPage title="Stone not found" />;
}
