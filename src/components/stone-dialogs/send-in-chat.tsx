import { MessageCircle } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxChatStones } from '#domain/stone-sheets/sheet-limits.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';

const ChatDialog = lazyDialog(() => import('./chat-dialog.tsx').then((part) => part.ChatDialog));

/** Sends stones in a chat, one line each. */
export const sendInChat: RowAction<{ stones: readonly { id: number }[] }> = {
  id: 'chat',
  label: 'Send in chat',
  icon: MessageCircle,
  warning: ({ stones }) => {
    if (stones.length === 0) return messages.selection.none;
    return stones.length > maxChatStones ? addedMessages.chat.tooMany(maxChatStones) : null;
  },
  run: ({ stones }, { openDialog }) =>
    openDialog((close) => <ChatDialog ids={stones.map(({ id }) => id)} onClose={close} />),
};
