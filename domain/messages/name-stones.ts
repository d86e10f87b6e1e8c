/** "These stones are no longer on sale: A-1, A-2"; beyond twenty numbers the rest is counted. */
export function nameStones(stones: readonly string[], what: string): string {
  return `${stones.length === 1 ? 'This stone is' : 'These stones are'} ${what}: ${listSome(stones)}`;
}

/** "These stones are already on your orders 12, 14. Order them again?" */
export function nameOrderedStones(stones: readonly { stone_id: string; order_id: number }[]): string {
  const orders = [...new Set(stones.map(({ order_id }) => order_id))];
  const one = stones.length === 1;
  const on = `already on your ${orders.length === 1 ? 'order' : 'orders'} ${listSome(orders)}`;
  return `${nameStones(
    stones.map(({ stone_id }) => stone_id),
    on,
  )}. Order ${one ? 'it' : 'them'} again?`;
}

export function listSome(items: readonly (string | number)[]): string {
  const rest = items.length - maxListed;
  return [...items.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

const maxListed = 20;
