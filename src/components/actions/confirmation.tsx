import type { ReactNode } from 'react';
import { messages } from '#domain/messages/messages.ts';

/** Content of the confirmation before an action. */
export type Confirmation = { message: ReactNode; tone: 'primary' | 'danger' };

/** "Are you sure, you want to perform this action?", with the details below. */
export function confirmAction(details?: ReactNode, tone: Confirmation['tone'] = 'primary'): Confirmation {
  return { message: <Message text={messages.confirm.action} details={details} />, tone };
}

/** Confirms a deletion with a text of `messages.confirm`, such as `messages.confirm.deleteLayout`. */
export function confirmDelete(text: string, details?: ReactNode): Confirmation {
  return { message: <Message text={text} details={details} />, tone: 'danger' };
}

function Message({ text, details }: { text: string; details: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {details && <div className="mt-2 text-ink text-table">{details}</div>}
    </>
  );
}
