import type { Queries } from '../../db/client.ts';
import type { Engine } from '../../db/portable-columns.ts';
import type { SearchPlan } from '../../stock-index/search-plan.ts';
import type { PageWindow } from '../../stock-index/stone-search.ts';
import { isOfKind } from './diamond-visibility.ts';
import { diamondsRepository, type IdPage } from './diamonds.repository.ts';
import { type Condition, type OrderStep, toCondition, toOrderSteps } from './plan-in-sql.ts';

/** One page of ids from the database. The first condition says what may be seen at all. */
export function findPage(
  from: Queries,
  engine: Engine,
  { conditions, order }: { conditions: readonly Condition[]; order: readonly OrderStep[] },
  window: PageWindow,
): Promise<IdPage> {
  const countApart = engine === 'sqlite' || conditions.length === 1;
  return diamondsRepository.findPage(from, conditions, order, { ...window, countApart });
}

/** One page of a plan, found by the database. */
export const findPlannedPage = (
  from: Queries,
  engine: Engine,
  { visible, filters, order }: SearchPlan,
  window: PageWindow,
): Promise<IdPage> =>
  findPage(
    from,
    engine,
    { conditions: [isOfKind(visible), ...filters.map(toCondition)], order: toOrderSteps(engine, order) },
    window,
  );
