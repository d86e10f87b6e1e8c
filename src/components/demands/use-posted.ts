import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { toast } from '#ui/overlay/toast.ts';

/** What follows once demands are posted: a message that leads to the caller's demands, and the end of the dialog. */
export function usePosted(customer: Pick<User, 'id'> | undefined, onClose: () => void): () => void {
  const navigate = useNavigate();
  const [label, path] = customer ? ['Demands', paths.demands()] : ['My demands', paths.myDemands()];
  return () => {
    toast.success(messages.record.added, {
      title: messages.toastTitle.success,
      action: { label, onClick: () => void navigate(path) },
    });
    onClose();
  };
}
