import { useDirection } from '@radix-ui/react-direction';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';

export { show };

let mounted = false;
let resolveMounted: () => void;

/** Whether the toaster is mounted: earlier toasts would be lost. */
export const isToasterMounted = () => mounted;
export const toasterMounted = new Promise<void>((resolve) => {
  resolveMounted = resolve;
});

/** Above the bottom bars of lists, forms and panels, which hold the buttons. */
const aboveBars = 'calc(4.25rem + env(safe-area-inset-bottom))';

/** Places toasts below headings and toolbars, at the inline end, away from the side bar. */
export function Toaster() {
  const dir = useDirection();
  useEffect(() => {
    mounted = true;
    resolveMounted();
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <Sonner
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      dir={dir}
      duration={5000}
      visibleToasts={4}
      expand
      closeButton
      offset={{ bottom: aboveBars, left: 20, right: 20 }}
      mobileOffset={{ bottom: aboveBars, left: 8, right: 8 }}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        info: <Info aria-hidden className="size-4 text-accent" />,
        close: <X aria-hidden className="size-3.5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'font-sans flex w-full items-start gap-2.5 rounded-lg border border-line dark:border-line-strong bg-raised py-2.5 ps-3 pe-10 text-ink shadow-float sm:w-90',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'text-table font-semibold',
          description: 'mt-0.5 text-table text-ink-2',
          closeButton:
            'absolute end-2 top-2 grid size-6 place-content-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink',
          actionButton: 'shrink-0 text-table font-semibold text-accent hover:underline',
        },
      }}
    />
  );
}
