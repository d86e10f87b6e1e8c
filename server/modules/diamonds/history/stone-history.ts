import type { FieldChange } from '#domain/history/changed-fields.ts';
import type { ColumnValues } from '#domain/stock/stone-columns.ts';
import type { SharedChange } from '#server/modules/history/history.service.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { changeSetSubjectsRepository as repository } from './change-set-subjects.repository.ts';
import { stoneChanges } from './stone-recorder.ts';

/** Imports and changes of many stones that the history of one stone shows. */
const maxShared = 500;

/** What imports and changes of many stones did to one stone, for its history. */
export function createStoneHistory({ lookupValues }: { lookupValues: LookupValues }) {
  return {
    async sharedChangesOf(from: Queries, stoneId: number): Promise<SharedChange[]> {
      const stone = await diamondsRepository.findById(from, stoneId);
      if (!stone) return [];
      const sets = await repository.ofStone(from, stoneId, maxShared);
      const states = sets.map(({ before, after }) =>
        [before, after].map((json) => json && { ...stone, ...(JSON.parse(json) as ColumnValues) }),
      );
      await lookupValues.ensureLoaded(states.flat().flatMap((state) => state || []));
      return sets.map(({ id, run_id, before, kept }, at) => {
        const [earlier, later] = states[at]!;
        const changes: FieldChange[] = earlier && later ? stoneChanges(earlier, later, lookupValues) : [];
        return {
          kind: run_id === null ? 'stone_change' : 'import',
          id: run_id ?? id,
          label: stone.stone_id,
          added: before === null,
          kept: kept !== null,
          changes,
        };
      });
    },
  };
}
