import * as Radix from '@radix-ui/react-dialog';
import { cn } from '#lib/class-names.ts';
import { ModalContent, ModalHeader, type ModalWindowProps } from './modal-content.tsx';

export type FullScreenWindowProps = Omit<ModalWindowProps, 'footer'> & { onClose: () => void };

/** An open dialog that covers the page, for pictures and films: traps and restores the focus, closes on Escape. */
export function FullScreenWindow(props: FullScreenWindowProps) {
  const { onClose, title, hideTitle, description, closeLabel, className, children, ...native } = props;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <ModalContent
          {...native}
          described={Boolean(description)}
          className={cn(
            'fixed inset-0 z-50 flex flex-col bg-surface pb-[env(safe-area-inset-bottom)] outline-none data-[state=open]:animate-fade-in',
            className,
          )}
        >
          <ModalHeader
            {...{ title, hideTitle, description, closeLabel }}
            className="border-line border-b py-2.5"
          />
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </ModalContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
