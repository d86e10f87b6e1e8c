import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { IconButton } from '../form/icon-button.tsx';
import { focusFirstField, ignoreToasts, rememberOpener, returnFocus } from './modal-focus.ts';

export type ModalHeaderProps = {
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined;
  /** A line under the title. */
  description?: ReactNode;
  /** Label of the close button. */
  closeLabel?: string | undefined;
};

/** Props that dialogs and sheets share. */
export type ModalWindowProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> &
  ModalHeaderProps & {
    /** Buttons in a sticky footer. */
    footer?: ReactNode;
  };

type ModalContentProps = ComponentProps<typeof Radix.Content> & {
  /** Whether the content has a `Radix.Description`. */
  described: boolean;
};

/** The content of a dialog or a sheet: focus on open and close, and interactions that do not close it. */
export function ModalContent(props: ModalContentProps) {
  const { described, onOpenAutoFocus, onCloseAutoFocus, onInteractOutside, ...native } = props;
  return (
    <Radix.Content
      {...(!described && { 'aria-describedby': undefined })}
      {...native}
      tabIndex={-1}
      onOpenAutoFocus={(event) => {
        rememberOpener(event);
        onOpenAutoFocus?.(event);
        focusFirstField(event);
      }}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        returnFocus(event);
      }}
      onInteractOutside={(event) => {
        onInteractOutside?.(event);
        ignoreToasts(event);
      }}
    />
  );
}

/** Title, description and close button of a dialog or a sheet. */
export function ModalHeader(props: ModalHeaderProps & { className: string }) {
  const { title, hideTitle, description, closeLabel = 'Close', className } = props;
  return (
    <header className={cn('flex items-start gap-4 ps-5 pe-3', className)}>
      <div className={cn('min-w-0 flex-1 pt-0.5', hideTitle && 'sr-only')}>
        <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 text-table text-ink-2">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel} size="sm" tooltip={false} className="ms-auto print:hidden">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </header>
  );
}
