import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { saleState } from '#domain/stock/sale-state.ts';
import { type LookupNames, readStoneInput, type StoneInput } from '#domain/stock/stone-input.ts';
import { notStatedCode } from '#domain/stone-fields/not-stated-name.ts';
import { nullableColumns } from '#domain/stone-fields/stored-columns.ts';
import { mediaFieldOf } from '#domain/uploads/media-fields.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUniqueViolation, lockNamed, type Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { type LookupKind, type NewRow, type RowChange, stoneState } from '#server/platform/db/schema.ts';
import { ApiError, conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';
import { claimFiles } from '#server/platform/storage/claim-files.ts';
import { keyCertificates, lockListings } from '../certificate-keys.repository.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { createStoneRecorder } from '../history/stone-recorder.ts';
import type { StoneMedia } from '../media/stone-media.ts';

type Media = Partial<Pick<StoneRow, StoneMedia>>;

/** The media of a stone before and after a change: uploads, or pages of suppliers. */
const mediaFields = (before: Media | null, after: Media): FileField[] =>
  Object.entries(mediaFieldOf).map(([folder, field]) => ({
    field,
    folder,
    before: before?.[field] ?? null,
    after: after[field],
    acceptsWebAddress: true,
  }));

interface StoneEditingContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
}

/** Adding, changing and deleting stones. */
export function createStoneEditing({ db, clock, lookupValues }: StoneEditingContext) {
  const record = createStoneRecorder(lookupValues);

  async function resolveCodes(
    trx: Trx,
    names: LookupNames,
  ): Promise<Partial<Record<LookupKind, number | null>>> {
    const codes: Partial<Record<LookupKind, number | null>> = {};
    for (const [kind, name] of Object.entries(names) as [LookupKind, string | null][]) {
      codes[kind] = name === null ? null : (await lookupValues.codesFor(trx, kind, [name])).get(name)!;
    }
    return codes;
  }

  /** Locks the edited row; an outdated edit is rejected. */
  async function lockForEdit(trx: Trx, id: number, expectedVersion: string | undefined): Promise<StoneRow> {
    await lockListings(db, trx, [id]);
    const row = await diamondsRepository.findById(trx, id);
    if (!row || row.state === stoneState.DELETED) throw notFound(addedMessages.record.notFound('stone'));
    assertCurrent(row, expectedVersion, 'stone');
    return row;
  }

  async function withUniqueNumber<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (failure) {
      throw isUniqueViolation(failure) ? numberTaken() : failure;
    }
  }

  return {
    /**
     * Adds a stone and returns its id. A deleted stone with the same number is restored with the new values, so
     * that its history continues. Throws 409 when another stone has the number, 422 for invalid values and for media
     * that the caller did not upload.
     */
    async createStone(input: DiamondInput, userId: number): Promise<number> {
      const { row, names } = readEdit(input, null);
      return withUniqueNumber(async (trx) => {
        await lockNamed(db, trx, 'stock');
        const now = clock();
        await claimFiles(trx, mediaFields(null, row), userId, now);
        const values = {
          ...emptyStone,
          ...(row as NewStoneValues),
          ...((await resolveCodes(trx, names)) as Partial<Record<'shape' | 'color', number>>),
        };
        const stone = {
          ...values,
          ...saleState(values, {}),
          created_at: now,
          updated_at: now,
        };
        const earlier = await diamondsRepository.findByStoneId(trx, stone.stone_id);
        if (!earlier) {
          const id = await diamondsRepository.insert(trx, stone);
          await keyCertificates(db.engine, trx, [id]);
          await record(trx, { at: now, account: userId, action: 'create' }, { id, before: null });
          return id;
        }
        if (earlier.state !== stoneState.DELETED) throw numberTaken();
        await diamondsRepository.update(trx, [earlier.id], stone);
        await keyCertificates(db.engine, trx, [earlier.id]);
        const entry = { at: now, account: userId, action: 'restore' as const };
        await record(trx, entry, { id: earlier.id, before: earlier });
        return earlier.id;
      });
    },

    /**
     * Changes the fields that are sent. Throws 404, 409 for a number that another stone has or an outdated
     * `updated_at`, 422 as `createStone` does.
     */
    async updateStone({ id, updated_at, ...input }: UpdateDiamondInput, userId: number): Promise<void> {
      await withUniqueNumber(async (trx) => {
        // A concurrent import must not assign this number, and no other edit this certificate unseen.
        if (identifying.some((field) => input[field] !== undefined)) await lockNamed(db, trx, 'stock');
        const before = await lockForEdit(trx, id, updated_at);
        const { row, names } = readEdit(input, before);
        const codes = (await resolveCodes(trx, names)) as RowChange<'diamonds'>;
        const now = changeTime(clock, before);
        await claimFiles(trx, mediaFields(before, row), userId, now);
        await diamondsRepository.update(trx, [id], {
          ...row,
          ...codes,
          ...saleState(before, { ...row, ...codes }),
          updated_at: now,
        });
        await keyCertificates(db.engine, trx, [id]);
        await record(trx, { at: now, account: userId, action: 'update' }, { id, before });
      });
    },

    /**
     * Deletes stones, all or none; orders and enquiries keep their copies. Returns the count. Throws 404 for an
     * unknown one, 409 that names those in pending or accepted orders.
     */
    async deleteStones(ids: readonly number[], userId: number): Promise<number> {
      return withUniqueNumber(async (trx) => {
        await lockListings(db, trx, ids);
        const rows = await diamondsRepository.findByIds(trx, ids);
        const existing = new Set(rows.filter((row) => row.state !== stoneState.DELETED).map(({ id }) => id));
        const missing = ids.filter((id) => !existing.has(id));
        if (missing.length) throw notFound(addedMessages.record.someNotFound('stone', missing));
        const held = await diamondsRepository.findHeldByOrders(trx, ids);
        if (held.length) throw conflict(addedMessages.stone.heldByOrder(held));
        const at = clock();
        await diamondsRepository.update(trx, ids, { state: stoneState.DELETED, updated_at: at });
        const entries = rows.map(({ id, stone_id }) => ({
          at,
          account: userId,
          action: 'delete' as const,
          subject: { kind: 'stone' as const, id, label: stone_id },
        }));
        await recordHistory(trx, ...entries);
        return ids.length;
      });
    },
  };
}

/** The fields that tell which stone a stone is: by its number, and by its certificate. */
const identifying = ['stone_id', 'lab', 'certificate_no', 'kind'] as const;

/** Everything a new stone needs but its codes and times. */
type NewStoneValues = Omit<NewRow<'diamonds'>, LookupKind | 'created_at' | 'updated_at'>;

/** Converts an edit to stored units. Throws 422 with every invalid field. */
function readEdit(input: StoneInput, before: StoneRow | null) {
  const read = readStoneInput(input, before);
  if (!read.ok) throw unprocessable(read.fields);
  return read;
}

/** Names the field: a form shows it there, and tells it from an outdated edit. */
const numberTaken = () =>
  new ApiError(409, diamondMessages.numberTaken, { fields: { stone_id: diamondMessages.numberTaken } });

/** Defaults of a new stone. */
const emptyStone = {
  ...Object.fromEntries(nullableColumns.map((column) => [column, null])),
  featured: 0,
  status: 1,
  state: stoneState.ON_SALE,
  order_id: null,
  shape: notStatedCode,
  color: notStatedCode,
  carat: 0,
} as const;
