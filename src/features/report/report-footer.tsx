import type { PagedDiamonds } from '@/api/generated/model/pagedDiamonds.ts';
import { StoneListFooter } from '@/components/stones/stone-list-footer.tsx';
import type { StoneSelection } from '@/components/stones/stone-selection.ts';
import type { Trade } from '@/components/stones/use-trade.tsx';
import { defaultPageSize } from '@/domain/paging.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { Button } from '@/ui/button.tsx';
import type { ReportAddress } from './report-source.ts';

type ReportFooterProps = {
  address: ReportAddress;
  onChange: (part: Partial<ReportAddress>) => void;
  page: PagedDiamonds | undefined;
  selection: StoneSelection;
  trade: Trade;
};

/** Pages and selection of the report; on a phone the selection's bar carries what can be done with it. */
export function ReportFooter({ address, onChange, page, selection, trade }: ReportFooterProps) {
  const phone = useIsPhone();
  const { filters } = address;
  return (
    <StoneListFooter
      selection={selection}
      page={page?.current_page ?? (filters.pageNo ?? 0) + 1}
      perPage={filters.pageSize ?? defaultPageSize}
      total={page?.total ?? 0}
      onPageChange={(next) => onChange({ filters: { ...filters, pageNo: next - 1 } })}
      onPerPageChange={(pageSize) => onChange({ filters: { ...filters, pageSize, pageNo: 0 } })}
      actions={
        phone && (
          <>
            <Button onClick={() => trade.enquire(selection.stones)}>Enquiry</Button>
            <Button variant="primary" onClick={() => trade.order(selection.stones)}>
              Place Order
            </Button>
          </>
        )
      }
    />
  );
}
