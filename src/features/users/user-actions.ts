import type { RowAction } from '#components/actions/row-action.ts';
import { enterEnquiry, enterHold, enterSale } from '#components/customer-entry/enter-for-customer.tsx';
import { enterDemand, enterWantedList } from '#components/demands/post-demand.tsx';
import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { blockUser, unblockUser } from './change-user-status.tsx';
import { chatWithUser } from './chat-with-user.ts';
import { editUser } from './edit-user.ts';
import { recommendStones } from './recommend-stones.tsx';
import { resetTwoStep } from './reset-two-step.tsx';

type UserAction = RowAction<User>;

const blockOwn: UserAction = { ...blockUser, disabledReason: () => addedMessages.account.ownAccount };
const resetOwn: UserAction = { ...resetTwoStep, disabledReason: () => addedMessages.twoStep.ownAccount };

/** What an administrator, whose own id is `ownId`, can do with an account. */
export function userActions(user: User, ownId: number | undefined): readonly UserAction[] {
  if (user.id === ownId) return [editUser, blockOwn];
  return [
    editUser,
    user.status === 1 ? blockUser : unblockUser,
    ...(user.user_type === 'USER' ? [recommendStones] : []),
    ...(user.user_type === 'USER' && user.status === 1 ? [enterSale, enterDemand] : []),
    chatWithUser,
  ];
}

/** The same on the page of the account, with what is too rare or dangerous for a row. */
export const userPageActions = (user: User, ownId: number | undefined): readonly UserAction[] => [
  ...userActions(user, ownId).flatMap((action) =>
    action === enterDemand ? [enterHold, enterEnquiry, action, enterWantedList] : action,
  ),
  user.id === ownId ? resetOwn : resetTwoStep,
];
