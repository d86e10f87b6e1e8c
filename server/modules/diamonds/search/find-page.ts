import type { Queries } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import { isOfKind } from '../diamond-visibility.repository.ts';
import { diamondsRepository, type IdPage } from '../diamonds.repository.ts';
import { type Condition, type SortStep, toCondition, toSortSteps } from './search-plan.repository.ts';

/** Reads a page of ids from the database. The first condition is the visibility condition. */
export function findPage(
  from: Queries,
  engine: Engine,
  { conditions, order }: { conditions: readonly Condition[]; order: readonly SortStep[] },
  window: PageWindow,
): Promise<IdPage> {
  const separateCount = engine === 'sqlite' || conditions.length === 1;
  return diamondsRepository.findPage(from, conditions, order, { ...window, separateCount });
}

/** Runs a search plan in the database and returns a page of ids. */
export const findPageOfPlan = (
  from: Queries,
  engine: Engine,
  { visible, filters, order }: SearchPlan,
  window: PageWindow,
): Promise<IdPage> =>
  findPage(
    from,
    engine,
    { conditions: [isOfKind(visible), ...filters.map(toCondition)], order: toSortSteps(engine, order) },
    window,
  );
