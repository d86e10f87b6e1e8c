import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { useListOrderedStones } from '#contract/hooks/orders/orders.ts';
import { paths } from '#domain/routes/paths.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Link } from '../link/link.tsx';

/** Numbers that are not on sale, each with the order that has taken its stone. */
export function NotOnSale({ numbers }: { numbers: readonly string[] }) {
  const stones = useSearchDiamonds({
    stone_ids: [...numbers],
    ...payloadPaging({ pageSize: numbers.length }),
  }).data?.data.data;
  const ids = stones?.map(({ id }) => id) ?? [];
  const taken = useListOrderedStones({ ids }, { query: { enabled: ids.length > 0 } });
  const orders = new Map(taken.data?.data.map((order) => [order.stone_id.toLowerCase(), order]));
  return (
    <span className="text-warning">
      {' · not on sale: '}
      {numbers.map((number, at) => {
        const order = orders.get(number.toLowerCase());
        return (
          <span key={number}>
            {at > 0 && ', '}
            {number}
            {order && (
              <>
                {' ('}
                <Link to={paths.orders({ id: order.order_id })} className={linkStyles()}>
                  order {order.order_id}
                </Link>
                , <bdi>{order.name}</bdi>)
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}
