import type { ClientStone } from '#contract/model/clientStone.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PublicClientPage } from '#contract/model/publicClientPage.ts';
import type { UpdateClientAnswerInput } from '#contract/model/updateClientAnswerInput.ts';
import { fromCents, fromCentsOrNull } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import { hasThumbnails, readThumbnailWidth } from '#domain/uploads/thumbnail-widths.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Queries } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import { escapeMarkup } from '#server/platform/http/escape-markup.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { parseFileUrl, type StoredName } from '#server/platform/storage/stored-name.ts';
import { createThumbnails } from '#server/platform/storage/thumbnails.ts';
import { clientPagesRepository as repository } from './client-pages.repository.ts';

/** Address of the pictures of a page, beside its own. */
export const clientPicturePath = `${paths.clientPage()}/picture.webp`;

/** Answers in 15 minutes about the stones of a page, and from an address: each stone ten times and more. */
const maxAnswers = 600;

export interface PublicClientPagesContext {
  db: Database;
  clock: Clock;
  storage: Storage;
  logger: Logger;
  diskReserve: DiskReserve;
}

interface Dependencies {
  diamonds: Pick<DiamondsService, 'presentStones' | 'presentToVisitor'>;
}

/** A picture of the storage; null for any other address, which may be a supplier's. */
function storedPicture(address: string | null | undefined): StoredName | null {
  const file = parseFileUrl(address ?? '');
  return file && !privateFolders.includes(file.folder) && hasThumbnails(file.name) ? file : null;
}

/** The company of a buyer, else their name. */
const companyOf = ({ name, company_name }: Pick<Row<'users'>, 'name' | 'company_name'>) =>
  company_name?.trim() || name;

/** What a client may know of a stone: nothing is sent only because it is in the stone. */
function fieldsOf(stone: Diamond) {
  const { shape, carat, color, clarity, cut, polish, symmetry, fluo, kind, growth, treatment } = stone;
  const { lab, certificate_no, measurement, table, depth, ratio } = stone;
  const grades = { shape, carat, color, clarity, cut, polish, symmetry, fluo, kind, growth, treatment };
  return { ...grades, lab, certificate_no, measurement, table, depth, ratio };
}

/** What the client of a buyer sees and answers with the key of a page, without an account. */
export function createPublicClientPages(context: PublicClientPagesContext, { diamonds }: Dependencies) {
  const { db, clock } = context;
  const thumbnails = createThumbnails(context);
  const limit = createRateLimit(context, {
    name: 'client answer',
    ofAccount: maxAnswers,
    ofAddress: maxAnswers,
  });
  // One answer for keys that never opened anything and for pages that have ended.
  const linkDead = () => notFound(addedMessages.session.linkDead);

  async function findOpen(from: Queries, key: string) {
    const page = await repository.findOpen(from, hashToken(key), clock());
    if (!page) throw linkDead();
    return page;
  }

  async function availableOf(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const onSale = await diamonds.presentToVisitor(ids, { prices: false, onSaleOnly: true });
    return new Set(onSale.map(({ id }) => id));
  }

  const pictureOf = (key: string, number: number, address: string | null | undefined) =>
    storedPicture(address) && `${clientPicturePath}?${new URLSearchParams({ key, stone: String(number) })}`;

  function toClientStone(line: Row<'client_page_stones'>, stone: Diamond, key: string, available: boolean) {
    return {
      number: line.position,
      available,
      ...fieldsOf(stone),
      picture: pictureOf(key, line.position, stone.img_url),
      price: available ? fromCentsOrNull(line.price) : null,
      total_amount: available ? fromCents(line.total) : null,
      answer: line.answer,
    } satisfies ClientStone;
  }

  return {
    /** The page of a key. Throws 404 without the key of an open page. */
    async open(key: string): Promise<PublicClientPage> {
      const { page, lines } = await db.snapshot(async (from) => {
        const page = await findOpen(from, key);
        return { page, lines: await repository.stones(from, page.id) };
      });
      const ids = lines.map(({ diamond_id }) => diamond_id);
      const available = await availableOf(ids);
      const found = await diamonds.presentStones(ids, { role: 'USER' });
      const stones = new Map(found.map((stone) => [stone.id, stone]));
      return {
        company: companyOf(page),
        logo: pictureOf(key, 0, page.company_profile_img),
        expires_at: new Date(page.expires_at).toISOString(),
        stones: lines.map((line) =>
          toClientStone(line, stones.get(line.diamond_id)!, key, available.has(line.diamond_id)),
        ),
      };
    },

    /**
     * Stores what the client says of a stone. Throws 404 without the key of an open page and for no such stone, 409 for
     * a stone that is gone, 429 for too many answers.
     */
    async answer(key: string, input: UpdateClientAnswerInput, address: string): Promise<void> {
      const { id: page_id } = await findOpen(db.read, key);
      await limit.begin(String(page_id), address);
      const lines = await repository.stones(db.read, page_id);
      const line = lines.find(({ position }) => position === input.stone);
      if (!line) throw notFound(addedMessages.record.notFound('stone'));
      if (!(await availableOf([line.diamond_id])).has(line.diamond_id))
        throw conflict(addedMessages.clientPageAnswer.stoneGone);
      await db.transaction(async (trx) => {
        await lockRows(db, trx, 'client_pages', [page_id]);
        await findOpen(trx, key);
        const now = (await repository.stones(trx, page_id)).find(({ position }) => position === input.stone);
        if (now!.answer !== input.answer) await repository.answer(trx, line, input.answer, clock());
      });
    },

    /** The stored picture of a stone, or of the buyer's logo for stone 0, newly drawn. Null where none may be seen. */
    async picture(
      key: string | undefined,
      { stone, width }: { stone: string | undefined; width: string | undefined },
    ): Promise<Buffer | null> {
      const page = key ? await repository.findOpen(db.read, hashToken(key), clock()) : undefined;
      const wide = readThumbnailWidth(width ?? '480');
      if (!page || !wide) return null;
      const lines = await repository.stones(db.read, page.id);
      const line = lines.find(({ position }) => String(position) === stone);
      const [found] = line ? await diamonds.presentStones([line.diamond_id], { role: 'USER' }) : [];
      const file = storedPicture(stone === '0' ? page.company_profile_img : found?.img_url);
      return file && thumbnails.get(file, wide);
    },

    /** The head of the page: the buyer's name in place of the product's, and nothing for search engines. */
    async headTags(address: URL): Promise<string> {
      const page = await repository.findOpen(
        db.read,
        hashToken(address.searchParams.get('key') ?? ''),
        clock(),
      );
      const title = page ? companyOf(page) : 'Page not available';
      return [
        `<title>${escapeMarkup(title)}</title>`,
        '<meta name="robots" content="noindex, nofollow">',
        '<meta name="referrer" content="no-referrer">',
        `<meta property="og:title" content="${escapeMarkup(title)}">`,
      ].join('');
    },
  };
}
