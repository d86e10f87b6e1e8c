import type { Enquiry } from '#contract/model/enquiry.ts';
import { cn } from '#lib/class-names.ts';
import { Link } from '../link/link.tsx';
import type { EnquiryView } from './enquiry-view.ts';

type EnquiryListProps = {
  enquiries: readonly Enquiry[];
  selected: Enquiry | undefined;
  pathOf: (enquiry: Enquiry) => string;
  view: EnquiryView;
};

/** The enquiries as a list of links; the stones of the selected one are shown beside it. */
export function EnquiryList({ enquiries, selected, pathOf, view }: EnquiryListProps) {
  const { label, Row } = view;
  return (
    <nav aria-label={label} className="min-h-0 overflow-y-auto border-line border-e print:hidden">
      <ul>
        {enquiries.map((enquiry) => {
          const isSelected = enquiry.id === selected?.id;
          return (
            <li key={enquiry.id} className="relative border-line border-b">
              <Link
                to={pathOf(enquiry)}
                replace
                aria-current={isSelected || undefined}
                className={cn(
                  'block px-5 py-2.5 text-table focus-visible:-outline-offset-2',
                  isSelected ? 'bg-accent-wash' : 'hover:bg-hover',
                )}
              >
                <Row enquiry={enquiry} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
