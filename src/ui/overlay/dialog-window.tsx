import * as Radix from '@radix-ui/react-dialog';
import { cn } from '#lib/class-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { ModalContent, ModalHeader, type ModalWindowProps } from './modal-content.tsx';
import { overlayStyles } from './overlay-styles.ts';
import type { OpenState } from './use-open-state.ts';

const widths = {
  sm: 'max-w-104',
  md: 'max-w-136',
  lg: 'max-w-192',
  xl: 'max-w-288',
};

export type DialogContentProps = ModalWindowProps & {
  /** 416, 544, 768 or 1152 px at most; `md` unless given. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** The window of a dialog: traps and restores the focus, closes on Escape, scrolls long content. */
export function DialogWindow({ state, ...props }: DialogContentProps & { state: OpenState }) {
  const { title, hideTitle, description, closeLabel, size = 'md', footer, ...rest } = props;
  const { className, children, ...native } = rest;
  return (
    <Radix.Root open={state.open} onOpenChange={state.change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 phone:items-end phone:p-2 print:static print:block print:p-0">
          <ModalContent
            {...native}
            described={Boolean(description)}
            className={cn(
              'pointer-events-auto flex max-h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float outline-none',
              'print:max-w-none print:border-0 print:shadow-none data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out dark:border-line-strong',
              widths[size],
              className,
            )}
          >
            <ModalHeader {...{ title, hideTitle, description, closeLabel }} className="py-3.5" />
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-0.5 pb-5">{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </ModalContent>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
