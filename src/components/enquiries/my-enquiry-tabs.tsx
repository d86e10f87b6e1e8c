import { paths } from '#domain/routes/paths.ts';
import { PageTabs } from '../page/page-tabs.tsx';

/** A buyer's enquiries, and the pages that the buyer made for clients. */
export function MyEnquiryTabs({ current }: { current: 'enquiries' | 'client-pages' }) {
  return (
    <PageTabs
      label="Enquiries and client pages"
      tabs={[
        { label: 'Enquiries', to: paths.myEnquiries(), current: current === 'enquiries' },
        { label: 'Client pages', to: paths.myClientPages(), current: current === 'client-pages' },
      ]}
    />
  );
}
