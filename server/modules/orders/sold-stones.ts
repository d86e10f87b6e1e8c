import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { orderDocumentsRepository } from './documents/order-documents.repository.ts';
import { ordersRepository } from './orders.repository.ts';

type Viewer = Pick<SignedIn, 'id' | 'role'>;

/** A stone of an order with its prices there, in cents. */
interface SoldStone {
  stone: Diamond;
  agreed: { price: number; total: number };
}

/** Reads the stones of an order as they were sold. */
export function createSoldStones(db: Database, diamonds: Pick<DiamondsService, 'presentStones'>) {
  return {
    /** All stones of an order. Throws 404 for an unknown order and, to a buyer, for one of another buyer. */
    async soldStones(viewer: Viewer, id: number): Promise<SoldStone[]> {
      const buyerId = await ordersRepository.buyerOf(db.read, id);
      if (buyerId === undefined || (viewer.role === 'USER' && buyerId !== viewer.id)) throw notFound();
      const lines = await orderDocumentsRepository.lines(db.read, id);
      const ids = lines.map(({ diamond_id }) => diamond_id);
      const byId = new Map((await diamonds.presentStones(ids, viewer)).map((stone) => [stone.id, stone]));
      return lines.flatMap(({ diamond_id, price, amount }) => {
        const stone = byId.get(diamond_id);
        return stone ? [{ stone, agreed: { price, total: amount } }] : [];
      });
    },
  };
}
