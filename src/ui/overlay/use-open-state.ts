import { useId, useState } from 'react';

/** Whether something that floats is open, and how it and its button know each other. */
export type OpenState = {
  open: boolean;
  change: (open: boolean) => void;
  /** The last opening came from the keyboard. */
  openedByKey: boolean;
  openBy: (way: 'key' | 'pointer') => void;
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
  triggerId: string;
  contentId: string;
};

export type OpenProps = {
  /** Given, the caller decides; else it opens and closes by itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function useOpenState({ open: given, onOpenChange }: OpenProps): OpenState {
  const [own, setOwn] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const id = useId();
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const openBy = (way: 'key' | 'pointer') => {
    setOpenedByKey(way === 'key');
    change(true);
  };
  const ids = { triggerId: `${id}trigger`, contentId: `${id}content` };
  return { open: given ?? own, change, openedByKey, openBy, element, setElement, ...ids };
}
