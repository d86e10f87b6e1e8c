import { useEffect, useState } from 'react';
import { onProofRequired, type Proof } from '#api/confirmation.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

const lazyDialog = lazyComponent(() => import('./confirm-identity-dialog.tsx'));

type Request = { proof: Proof; answer: (confirmed: boolean) => void };

/** The one place that asks for a proof when a call is refused without it; the call is then sent again. */
export function ConfirmIdentity() {
  const [request, setRequest] = useState<Request | null>(null);
  useEffect(() => {
    let open: Request | null = null;
    onProofRequired(
      (proof) =>
        new Promise((resolve) => {
          const answer = (confirmed: boolean) => {
            open = null;
            setRequest(null);
            resolve(confirmed);
          };
          open = { proof, answer };
          setRequest(open);
        }),
    );
    return () => {
      onProofRequired(null);
      open?.answer(false);
    };
  }, []);
  const loaded = useLazyComponent(lazyDialog, request !== null);
  if (!request || !loaded) return null;
  return <loaded.ConfirmIdentityDialog proof={request.proof} onDone={request.answer} />;
}
