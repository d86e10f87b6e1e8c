import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { IconButton } from './icon-button.tsx';
import { focusFirstField, ignoreToasts, rememberOpener, returnFocus } from './modal-behaviour.ts';
import type { OpenState } from './open-state.ts';
import { overlayStyles } from './overlay-styles.ts';

const sides = {
  start: 'inset-y-0 start-0 w-full max-w-104 border-e data-[state=open]:animate-slide-start',
  end: 'inset-y-0 end-0 w-full max-w-104 border-s data-[state=open]:animate-slide-end',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t data-[state=open]:animate-slide-up',
};

export type SheetContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  side?: keyof typeof sides;
  footer?: ReactNode;
  closeLabel?: string;
  /** The sheet has no header and no inner margin of its own: for a side bar on a phone. */
  bare?: boolean;
};

/** A dialog that comes in from an edge: the end of the line unless another side is given. */
export function SheetWindow({ state, ...props }: SheetContentProps & { state: OpenState }) {
  const { title, hideTitle, description, side = 'end', footer, closeLabel = 'Close', bare, ...rest } = props;
  const { className, children, onOpenAutoFocus, onCloseAutoFocus, onInteractOutside, ...native } = rest;
  return (
    <Radix.Root open={state.open} onOpenChange={state.change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
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
            'fixed z-50 flex flex-col bg-surface shadow-float outline-none data-[state=closed]:animate-fade-out',
            sides[side],
            className,
          )}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <header className="flex items-start gap-4 border-b py-3 ps-5 pe-3">
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
          )}
          <div className={cn('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 py-4')}>{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
