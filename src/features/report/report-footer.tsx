import type { EnquiryAndOrderDialogs } from '#components/stone-dialogs/buyer/use-enquiry-and-order-dialogs.tsx';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { StoneListFooter } from '#components/stone-table/stone-list-footer.tsx';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { Button } from '#ui/form/button.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import type { ReportUrlState } from './report-url-state.ts';

type ReportFooterProps = {
  urlState: ReportUrlState;
  onChange: (part: Partial<ReportUrlState>) => void;
  page: PagedDiamonds | undefined;
  selection: StoneSelection;
  enquiryAndOrder: EnquiryAndOrderDialogs;
};

/** Pages and selection of the report; on a phone the selection's bar carries what can be done with it. */
export function ReportFooter({ urlState, onChange, page, selection, enquiryAndOrder }: ReportFooterProps) {
  const phone = useIsPhone();
  const { filters } = urlState;
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
            <Button onClick={() => enquiryAndOrder.enquire(selection.stones)}>Enquiry</Button>
            <Button variant="primary" onClick={() => enquiryAndOrder.order(selection.stones)}>
              Place Order
            </Button>
          </>
        )
      }
    />
  );
}
