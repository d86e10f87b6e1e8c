import { useDeleteImportDecisions } from '#contract/hooks/files/files.ts';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../feedback/show-error-toast.ts';

type ForgetDecisionsProps = {
  supplier: string;
  onForgotten: () => void;
};

/** Forgets what was decided about earlier lists of a supplier, by which this one was read. */
export function ForgetDecisions({ supplier, onForgotten }: ForgetDecisionsProps) {
  const { mutate, isPending } = useDeleteImportDecisions({
    mutation: {
      onSuccess({ message }) {
        toast.success(message);
        onForgotten();
      },
      onError: (error) => showErrorToast(error, 'Could not forget what was decided.'),
    },
  });
  return (
    <p>
      <Button size="sm" busy={isPending} onClick={() => mutate({ data: { supplier_name: supplier } })}>
        Forget what was decided for {supplier}
      </Button>
    </p>
  );
}
