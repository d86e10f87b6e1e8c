import { CircleAlert, Clock, MessageCircle } from 'lucide-react';
import { ApiError } from '#api/api-error.ts';
import type { SignInRefusedAnswer } from '#contract/model/signInRefusedAnswer.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { chatDigits, chatLink } from '#domain/routes/chat-link.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

const nextStep = addedMessages.closedAccount;

/** An account that may not enter, as the server says of it after a right password. */
export type ClosedAccount = { code: keyof typeof nextStep; text: string; reason: string | null };

/** The closed account of a refused sign-in; null for any other refusal. */
export function closedAccount(error: unknown): ClosedAccount | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  const { code, data } = (error.body ?? {}) as Partial<SignInRefusedAnswer>;
  if (!code || !(code in nextStep)) return null;
  return { code: code as ClosedAccount['code'], text: error.message, reason: data?.reason ?? null };
}

export type ClosedAccountAlertProps = {
  account: ClosedAccount;
  /** The email of the account. */
  email: string;
  /** The business's number for chats, if there is one. */
  whatsappNumber: string | null | undefined;
};

/** Says why an account may not enter, and what its owner can do. */
export function ClosedAccountAlert({ account, email, whatsappNumber }: ClosedAccountAlertProps) {
  const { code, text, reason } = account;
  const waiting = code === 'account_pending';
  const Icon = waiting ? Clock : CircleAlert;
  const chat = chatLink(whatsappNumber, addedMessages.chat.account(email));
  return (
    <div
      role="alert"
      className={cn(
        'flex items-start gap-2 rounded-md px-3 py-2.5 text-table',
        waiting ? 'bg-warning-wash text-warning' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">{text}</p>
        {reason && (
          <p className="wrap-anywhere text-ink">
            <span className="text-ink-2">Reason:</span> <bdi>{reason}</bdi>
          </p>
        )}
        <p className="text-ink">{nextStep[code]}</p>
        {chat && (
          <p>
            <a
              href={chat}
              target="_blank"
              rel="noreferrer"
              className={cn(linkStyles(), 'inline-flex min-h-6 items-center gap-1.5')}
            >
              <MessageCircle aria-hidden className="size-4" />
              WhatsApp <bdi dir="ltr">+{chatDigits(whatsappNumber)}</bdi>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
