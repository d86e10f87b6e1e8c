import { useDirection } from '@radix-ui/react-direction';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast as show, useSonner } from 'sonner';
import { measureClearBottom } from './clear-of-buttons.ts';

export { show };

let mounted = false;
let resolveMounted: () => void;

/** Whether the toaster is mounted: earlier toasts would be lost. */
export const isToasterMounted = () => mounted;
export const toasterMounted = new Promise<void>((resolve) => {
  resolveMounted = resolve;
});

/** Above the bottom bars of lists, forms and panels, in pixels. */
const aboveBars = 68;
/** How often the place is checked while toasts are shown, as dialogs open and pages scroll below them, ms. */
const checkEveryMs = 200;

/** The distance of toasts from the lower edge at which they cover no primary button. */
function useClearBottom(): string {
  const [bottom, setBottom] = useState(aboveBars);
  const { toasts } = useSonner();
  useEffect(() => {
    if (toasts.length === 0) return setBottom(aboveBars);
    const update = () => setBottom((old) => measureClearBottom(aboveBars) ?? old);
    update();
    const timer = setInterval(update, checkEveryMs);
    return () => clearInterval(timer);
  }, [toasts]);
  return `calc(${bottom}px + env(safe-area-inset-bottom))`;
}

/** Places toasts at the inline end, away from the side bar, above the bars and clear of primary buttons. */
export function Toaster() {
  const dir = useDirection();
  const bottom = useClearBottom();
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
      offset={{ bottom, left: 20, right: 20 }}
      mobileOffset={{ bottom, left: 8, right: 8 }}
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
