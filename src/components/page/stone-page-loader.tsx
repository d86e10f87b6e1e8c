import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '#api/api-error.ts';
import {
  getListFeaturedDiamondsQueryKey,
  getListNewDiamondsQueryKey,
  getListRecommendedDiamondsQueryKey,
  getSearchDiamondsQueryKey,
  useGetDiamond,
} from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';

const listKeys = [
  getSearchDiamondsQueryKey(),
  getListNewDiamondsQueryKey(),
  getListFeaturedDiamondsQueryKey(),
  getListRecommendedDiamondsQueryKey(),
];

type Page = { data?: { data?: readonly Diamond[] } };

/** The stone as the latest loaded list has it; undefined when no list on record has it. */
function knownStone(client: QueryClient, id: number): Diamond | undefined {
  const pages = listKeys
    .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of pages) {
    const rows = (state.data as Page | undefined)?.data?.data;
    const stone = Array.isArray(rows) && rows.find((row) => row.id === id);
    if (stone) return stone;
  }
  return undefined;
}

type StonePageSkeletonProps = {
  /** Number of skeleton rows in the list of facts. */
  lines: number;
  /** Whether the price is above the facts. */
  lead?: boolean;
};

/** The skeleton of a stone's page, in its final dimensions. */
function StonePageSkeleton({ lines, lead = false }: StonePageSkeletonProps) {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Loading the stone"
      className="flex flex-1 flex-col px-5 pt-4 pb-5 phone:px-4"
    >
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-2 h-4 w-48" />
      <div className="mt-6 grid flex-1 gap-7 lg:grid-cols-[minmax(0,19fr)_minmax(0,18fr)]">
        <Skeleton className="h-full min-h-96 rounded-lg lg:min-h-144 phone:min-h-72" />
        <div>
          {lead && <Skeleton className="h-9 w-48" />}
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} className="mt-4.5 h-3.5" />
          ))}
        </div>
      </div>
    </div>
  );
}

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
