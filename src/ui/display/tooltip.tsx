import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyComponent, preload, useLazyComponent } from '../hooks/lazy-component.ts';
import { Slot } from './slot.tsx';
import type { TooltipSide } from './tooltip-bubble.tsx';

export type TooltipProps = {
  /** The text; without it only the child renders. */
  content: ReactNode;
  side?: TooltipSide;
  /** A single focusable element. */
  children: ReactNode;
  /** Makes the tooltip controlled; `onOpenChange` reports requested changes. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A tooltip on hover and focus. It must not hold information that touch users cannot reach otherwise. */
export function Tooltip({ content, children, ...props }: TooltipProps) {
  if (!content) return children;
  return (
    <TooltipAnchor content={content} {...props}>
      {children}
    </TooltipAnchor>
  );
}

const lazyBubble = lazyComponent(() => import('./tooltip-bubble.tsx'));

/** Delay before a tooltip opens, and the time after which the next one is delayed again, ms. */
const delay = 350;
const skipDelay = 200;

/** Only one tooltip is open at a time; the next one closes it. */
let openTooltip: { close: () => void } | null = null;
let lastClosed = 0;

function TooltipAnchor({ content, side, children, open: given, onOpenChange, className }: TooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const id = useId();
  // Prefetch instead of a required load: the page works when the tooltip fails to load.
  const loaded = useLazyComponent(lazyBubble, false);
  useEffect(() => {
    if (open) preload(lazyBubble);
  }, [open]);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  useSingleOpenTooltip(open, () => change(false));
  const handlers = useTooltipHandlers({ open, change, rendered: loaded !== null });
  return (
    <>
      <Slot ref={setElement} {...(open && loaded && { 'aria-describedby': id })} {...handlers}>
        {children}
      </Slot>
      {open && loaded && (
        <loaded.TooltipBubble {...{ element, id, content, side, className }} onOpenChange={change} />
      )}
    </>
  );
}

function useSingleOpenTooltip(open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    openTooltip?.close();
    const thisTooltip = { close: () => latest.current() };
    openTooltip = thisTooltip;
    return () => {
      if (openTooltip === thisTooltip) openTooltip = null;
      lastClosed = Date.now();
    };
  }, [open]);
}

type TooltipHandlersOptions = { open: boolean; change: (open: boolean) => void; rendered: boolean };

/** Trigger handlers of a tooltip: a click hides it, hover or focus shows it. */
function useTooltipHandlers({ open, change, rendered }: TooltipHandlersOptions) {
  const timer = useRef(0);
  const inside = useRef(false);
  const pressed = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = () => {
    window.clearTimeout(timer.current);
    if (!open) change(true);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (open) change(false);
  };
  // A handler that fully handles an event prevents the default.
  const unlessPrevented = (handler: () => void) => (event: SyntheticEvent) => {
    if (!event.defaultPrevented) handler();
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || inside.current) return;
      inside.current = true;
      preload(lazyBubble);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(show, Date.now() - lastClosed < skipDelay ? 0 : delay);
    },
    onPointerLeave: () => {
      inside.current = false;
      window.clearTimeout(timer.current);
      // The bubble itself accepts the pointer.
      if (!rendered) hide();
    },
    onPointerDown: unlessPrevented(() => {
      hide();
      pressed.current = true;
      window.addEventListener('pointerup', () => (pressed.current = false), { once: true });
    }),
    onFocus: unlessPrevented(() => {
      if (!pressed.current) show();
    }),
    onBlur: unlessPrevented(hide),
    onClick: unlessPrevented(hide),
  };
}
