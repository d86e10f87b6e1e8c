import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { format } from '../stone-display/stone-format.ts';

/** The offer at which a stone was ordered, and the list price of that time, where they are not the price of the line. */
export function OfferedNote({ line }: { line: OrderDiamond }) {
  const { amount, offered_amount, list_amount } = line;
  // An offer above the list price gives way to it.
  const list = list_amount ?? (offered_amount !== undefined && amount < offered_amount ? amount : undefined);
  const parts = [
    offered_amount !== undefined && `Offered ${format.money(offered_amount)}`,
    list !== undefined && `list price was ${format.money(list)}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const text = parts.join(' · ');
  return <span className="block text-ink-2 text-label">{text[0]!.toUpperCase() + text.slice(1)}</span>;
}
