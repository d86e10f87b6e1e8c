import type { DiamondInput } from '../../../src/api/generated/model/diamondInput.ts';
import type { UpdateDiamondInput } from '../../../src/api/generated/model/updateDiamondInput.ts';
import type { Base } from '../../base.ts';
import { conflict, notFound } from '../../contract/api-error.ts';
import { isUniqueViolation, lockNamed, lockRows, type Trx } from '../../db/client.ts';
import { type RowChange, stoneState, type TermKind } from '../../db/schema.ts';
import { diamondTexts } from './diamond-texts.ts';
import type { StoneRow } from './diamond-visibility.ts';
import { readStone, type TermNames, type WholeStone } from './diamond-write.ts';
import { diamondsRepository } from './diamonds.repository.ts';

/** Adding, changing and deleting stones. */
export function createStoneEditing({ db, clock, terms }: Pick<Base, 'db' | 'clock' | 'terms'>) {
  async function codesOf(trx: Trx, names: TermNames): Promise<Partial<Record<TermKind, number | null>>> {
    const codes: Partial<Record<TermKind, number | null>> = {};
    for (const [kind, name] of Object.entries(names) as [TermKind, string | null][]) {
      codes[kind] = name === null ? null : (await terms.codesFor(trx, kind, [name])).get(name)!;
    }
    return codes;
  }

  /** The row that is being edited, locked; an answer that is out of date is refused. */
  async function lockForEdit(trx: Trx, id: number, readAt: string | undefined): Promise<StoneRow> {
    await lockRows(db, trx, 'diamonds', [id]);
    const row = await diamondsRepository.findById(trx, id);
    if (!row || row.state === stoneState.DELETED) throw notFound(diamondTexts.notThere);
    if (readAt !== undefined && Date.parse(readAt) < row.updated_at)
      throw conflict(diamondTexts.changedMeanwhile);
    return row;
  }

  async function deciding<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (failure) {
      throw isUniqueViolation(failure) ? conflict(diamondTexts.numberTaken) : failure;
    }
  }

  return {
    /**
     * Adds a stone and answers its id. A deleted stone with the same number comes back with the new values, so
     * that its history stays one. Throws 409 when another stone has the number, 422 for values that cannot be.
     */
    async createStone(input: DiamondInput): Promise<number> {
      const { row, names } = readStone(input, null);
      return deciding(async (trx) => {
        await lockNamed(db, trx, 'stock');
        const now = clock();
        const stone = {
          ...blankStone,
          ...(row as WholeStone),
          ...((await codesOf(trx, names)) as { shape: number; color: number }),
          created_at: now,
          updated_at: now,
        };
        const earlier = await diamondsRepository.findByStoneId(trx, stone.stone_id);
        if (!earlier) return diamondsRepository.insert(trx, stone);
        if (earlier.state !== stoneState.DELETED) throw conflict(diamondTexts.numberTaken);
        await diamondsRepository.update(trx, [earlier.id], stone);
        return earlier.id;
      });
    },

    /**
     * Changes the fields that are sent. Throws 404, 409 for a number that another stone has or an outdated
     * `updated_at`, 422 for values that cannot be.
     */
    async updateStone({ id, updated_at, ...input }: UpdateDiamondInput): Promise<void> {
      await deciding(async (trx) => {
        // An import that is giving out numbers must not give out this one.
        if (input.stone_id !== undefined) await lockNamed(db, trx, 'stock');
        const before = await lockForEdit(trx, id, updated_at);
        const { row, names } = readStone(input, before);
        const codes = (await codesOf(trx, names)) as RowChange<'diamonds'>;
        // Two edits in one millisecond still differ, so that the second sees that it is outdated.
        const now = Math.max(clock(), before.updated_at + 1);
        await diamondsRepository.update(trx, [id], { ...row, ...codes, updated_at: now });
      });
    },

    /**
     * Deletes stones, all or none; what papers say about them stays. Answers how many. Throws 404 for an
     * unknown one, 409 that names those in pending or accepted orders.
     */
    async deleteStones(ids: readonly number[]): Promise<number> {
      return deciding(async (trx) => {
        await lockRows(db, trx, 'diamonds', ids);
        const rows = await diamondsRepository.findByIds(trx, ids);
        const there = new Set(rows.filter((row) => row.state !== stoneState.DELETED).map(({ id }) => id));
        const missing = ids.filter((id) => !there.has(id));
        if (missing.length) throw notFound(diamondTexts.someNotThere(missing));
        const held = await diamondsRepository.findHeld(trx, ids);
        if (held.length) throw conflict(diamondTexts.heldByOrder(held));
        await diamondsRepository.update(trx, ids, { state: stoneState.DELETED, updated_at: clock() });
        return ids.length;
      });
    },
  };
}

/** What a new stone has when nothing is said about it. */
const blankStone = {
  clarity: null,
  cut: null,
  polish: null,
  symmetry: null,
  fluo: null,
  lab: null,
  location: null,
  rap: null,
  measurement: null,
  length: null,
  width: null,
  height: null,
  table_pct: null,
  depth_pct: null,
  ratio: null,
  certificate_no: null,
  img_url: null,
  video_url: null,
  certi_url: null,
  featured: 0,
  status: 1,
  state: stoneState.ON_SALE,
  order_id: null,
} as const;
