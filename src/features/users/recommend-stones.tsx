import { Gem } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';

const RecommendationDialog = lazyDialog(() =>
  import('./recommendation-dialog.tsx').then((part) => part.RecommendationDialog),
);

/** Recommends stones to a customer. */
export const recommendStones: RowAction<User> = {
  id: 'recommend',
  label: messages.recommendation.title,
  icon: Gem,
  name: ({ name }) => `Recommend diamonds to ${name}`,
  run: (user, { openDialog }) => openDialog((close) => <RecommendationDialog user={user} onClose={close} />),
};
