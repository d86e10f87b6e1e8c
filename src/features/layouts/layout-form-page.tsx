import { useNavigate, useParams } from 'react-router-dom';
import { FormPage } from '#components/form/form-page.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { freshRecord, RecordNotFound, RecordPage } from '#components/page/record-page.tsx';
import { useListLayouts } from '#contract/hooks/layouts/layouts.ts';
import type { Layout } from '#contract/model/layout.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { LotFields, LotPictureField, LotPriceFields } from './layout-fields.tsx';
import { layoutInWords } from './layout-text.ts';
import { useLayoutForm } from './use-layout-form.ts';

/** The form of a new parcel, or of the one in the address. */
export function LayoutFormPage() {
  const { layoutId } = useParams();
  if (layoutId === undefined) return <LayoutForm key="new" layout={null} />;
  const id = decodeId(layoutId);
  return id === null ? <RecordNotFound noun="layout" /> : <EditLayout key={id} id={id} />;
}

function EditLayout({ id }: { id: number }) {
  const query = useListLayouts({ page: 1, id }, freshRecord);
  return (
    <RecordPage query={query} noun="layout" section="layouts">
      {(layout) => <LayoutForm layout={layout} />}
    </RecordPage>
  );
}

function LayoutForm({ layout }: { layout: Layout | null }) {
  const { form, business, uploads, onSubmit, submitError, conflict } = useLayoutForm(layout);
  const navigate = useNavigate();
  const title = layout ? 'Edit Layout' : 'Add Layout';
  return (
    <>
      <PageHeader
        title={title}
        {...(layout && { subtitle: layoutInWords(layout) })}
        breadcrumbs={['layouts', { label: title }]}
      />
      <FormPage
        form={form}
        aria-label={title}
        onSubmit={onSubmit}
        onCancel={() => navigate(paths.layouts())}
        submitLabel="Upload Layout"
        submitDisabledReason={uploads.waitReason}
        submitError={submitError}
      >
        <LotFields control={form.control} />
        <LotPriceFields control={form.control} business={business} />
        <LotPictureField control={form.control} uploads={uploads} />
      </FormPage>
      {layout && (
        <RecordHistory
          kind="layout"
          id={layout.id}
          version={layout.updated_at}
          className="px-5 pb-5 phone:px-4"
        />
      )}
      {conflict}
    </>
  );
}
