import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { IconButton } from './icon-button.tsx';
import { focusFirstField, ignoreToasts, rememberOpener, returnFocus } from './modal-behaviour.ts';
import type { OpenState } from './open-state.ts';
import { overlayStyles } from './overlay-styles.ts';

const widths = {
  sm: 'max-w-104',
  md: 'max-w-136',
  lg: 'max-w-192',
  xl: 'max-w-288',
};

export type DialogContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** A line under the title. */
  description?: ReactNode;
  /** 416, 544, 768 or 1152 px at most. */
  size?: keyof typeof widths;
  /** Buttons at the end, on a bar of their own that stays in sight. */
  footer?: ReactNode;
  /** The name of the cross. */
  closeLabel?: string;
};

/** The window of a dialog: focus is trapped and given back, Escape closes, long content scrolls. */
export function DialogWindow({ state, ...props }: DialogContentProps & { state: OpenState }) {
  const { title, hideTitle, description, size = 'md', footer, closeLabel = 'Close', ...rest } = props;
  const { className, children, onOpenAutoFocus, onCloseAutoFocus, onInteractOutside, ...native } = rest;
  return (
    <Radix.Root open={state.open} onOpenChange={state.change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 phone:items-end phone:p-2">
          <Radix.Content
            {...(!description && { 'aria-describedby': undefined })}
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
            className={cn(
              'pointer-events-auto flex max-h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float outline-none',
              'data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out dark:border-line-strong',
              widths[size],
              className,
            )}
          >
            <header className="flex items-start gap-4 py-3.5 ps-5 pe-3">
              <div className={cn('min-w-0 flex-1 pt-0.5', hideTitle && 'sr-only')}>
                <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-0.5 text-table text-ink-2">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label={closeLabel} size="sm" tooltip={false} className="ms-auto">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-0.5 pb-5">{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
