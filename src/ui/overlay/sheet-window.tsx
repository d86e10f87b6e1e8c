import * as Radix from '@radix-ui/react-dialog';
import { cn } from '#lib/class-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { ModalContent, ModalHeader, type ModalWindowProps } from './modal-content.tsx';
import { overlayStyles } from './overlay-styles.ts';
import type { OpenState } from './use-open-state.ts';

const sides = {
  start: 'inset-y-0 start-0 w-full max-w-104 border-e data-[state=open]:animate-slide-start',
  end: 'inset-y-0 end-0 w-full max-w-104 border-s data-[state=open]:animate-slide-end',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t data-[state=open]:animate-slide-up',
};

export type SheetContentProps = ModalWindowProps & {
  /** `end` unless given. */
  side?: 'start' | 'end' | 'bottom';
  /** Without header and padding, for the side bar on a phone. */
  bare?: boolean;
};

/** A dialog that slides in from an edge, by default the inline end. */
export function SheetWindow({ state, ...props }: SheetContentProps & { state: OpenState }) {
  const { title, hideTitle, description, closeLabel, side = 'end', footer, bare, ...rest } = props;
  const { className, children, ...native } = rest;
  return (
    <Radix.Root open={state.open} onOpenChange={state.change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <ModalContent
          {...native}
          described={Boolean(description)}
          className={cn(
            'fixed z-50 flex flex-col bg-surface shadow-float outline-none data-[state=closed]:animate-fade-out print:static print:max-w-none print:border-0 print:shadow-none',
            sides[side],
            className,
          )}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <ModalHeader {...{ title, hideTitle, description, closeLabel }} className="border-b py-3" />
          )}
          <div className={cn('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 py-4')}>{children}</div>
          {/* On a phone the buttons fill the bar. */}
          {footer && <DialogFooter className="phone:*:flex-auto">{footer}</DialogFooter>}
        </ModalContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
