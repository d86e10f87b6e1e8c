import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FormPage } from '#components/form/form-page.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { freshRecord, RecordNotFound, RecordPage } from '#components/page/record-page.tsx';
import { useListJewellery } from '#contract/hooks/jewellery/jewellery.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { ImageFields, MaterialFields, PieceFields, PiecePriceFields } from './jewellery-fields.tsx';
import { useJewelleryForm } from './use-jewellery-form.ts';

/** The form of a new piece, or of the one in the address. */
export function JewelleryFormPage() {
  const { id: code } = useParams();
  if (code === undefined) return <PieceForm key="new" piece={null} />;
  const id = decodeId(code);
  return id === null ? <RecordNotFound noun="piece" /> : <EditPiece key={id} id={id} />;
}

function EditPiece({ id }: { id: number }) {
  const query = useListJewellery({ page: 1, id }, freshRecord);
  return (
    <RecordPage query={query} noun="piece" section="jewellery">
      {(piece) => <PieceForm piece={piece} />}
    </RecordPage>
  );
}

function PieceForm({ piece }: { piece: Jewellery | null }) {
  const state = useJewelleryForm(piece);
  const { form, uploads, onSubmit, submitError, conflict } = state;
  const navigate = useNavigate();
  const title = `${piece ? 'Edit' : 'Create'} Jewellery`;
  const [tab, setTab] = useState('details');
  const { errors, submitCount } = form.formState;
  const wrong = Object.keys(errors).filter((name) => name !== 'root');
  const wrongTab = wrong.length === 0 ? null : wrong.some((name) => name !== 'images') ? 'details' : 'images';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused submit shows its first wrong field, once
  useEffect(() => {
    if (wrongTab) setTab(wrongTab);
  }, [submitCount]);
  const images = form.watch('images').filter(({ isDeleted }) => !isDeleted).length;
  return (
    <>
      <PageHeader
        title={title}
        {...(piece && { subtitle: `${piece.stockId} · ${piece.title}` })}
        breadcrumbs={['jewellery', { label: title }]}
      />
      <FormPage
        form={form}
        aria-label={title}
        onSubmit={onSubmit}
        onCancel={() => navigate(paths.jewellery())}
        submitLabel="Upload Jewellery"
        submitDisabledReason={uploads.waitReason}
        submitError={submitError}
      >
        <Tabs value={tab} onValueChange={setTab}>
          <TabsList label={title}>
            <TabsTrigger value="details">Details</TabsTrigger>
            <TabsTrigger value="images" count={images}>
              Images
            </TabsTrigger>
          </TabsList>
          <TabsContent
            value="details"
            forceMount
            className="data-[state=inactive]:hidden [&>:first-child]:border-t-0"
          >
            <PieceFields state={state} />
            <MaterialFields state={state} />
            <PiecePriceFields state={state} />
          </TabsContent>
          <TabsContent value="images" forceMount className="max-w-272 py-5 data-[state=inactive]:hidden">
            <ImageFields state={state} />
          </TabsContent>
        </Tabs>
      </FormPage>
      {piece && (
        <RecordHistory
          kind="jewellery"
          id={piece.id}
          version={piece.updated_at}
          className="px-5 pb-5 phone:px-4"
        />
      )}
      {conflict}
    </>
  );
}
