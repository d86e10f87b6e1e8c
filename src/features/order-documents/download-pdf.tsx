import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { useExportOrderDocument } from '#contract/hooks/orders/orders.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';

/** Has the PDF written and opens it; a link stays where the browser keeps the window closed. */
export function DownloadPdf({ id, kind }: { id: number; kind: OrderDocumentKind }) {
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending } = useExportOrderDocument({
    mutation: {
      onSuccess: ({ url: written }) => {
        const address = fileUrl(written);
        setUrl(address);
        if (address) window.open(address, '_blank', 'noopener');
      },
      onError: (error) => showErrorToast(error, errorText(error)),
    },
  });
  if (url)
    return (
      <a href={url} target="_blank" rel="noopener" className={buttonStyles({ variant: 'outline' })}>
        <FileDown aria-hidden /> Open PDF
      </a>
    );
  return (
    <Button icon={<FileDown aria-hidden />} busy={isPending} onClick={() => mutate({ data: { id, kind } })}>
      Download PDF
    </Button>
  );
}
