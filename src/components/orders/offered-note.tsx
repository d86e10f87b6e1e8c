import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { useSession } from '#session/session-context.ts';
import { format } from '../stone-display/stone-format.ts';

/** The offer at which a stone was ordered, beside the list price: that of the order where it was lower, else the present one. */
export function OfferedNote({ line }: { line: OrderDiamond }) {
  const isBusiness = useSession().user?.user_type === 'ADMIN';
  const { amount, offered_amount } = line;
  if (offered_amount === undefined) return null;
  const { total } = pricesOf(line, isBusiness ? 'wholesale' : null);
  const list = amount < offered_amount ? `list price was ${format.money(amount)}` : listNow(total);
  return (
    <span className="block text-ink-2 text-label">
      {[`Offered ${format.money(offered_amount)}`, list].filter(Boolean).join(' · ')}
    </span>
  );
}

const listNow = (total: number | null) => total !== null && `list price now ${format.money(total)}`;
