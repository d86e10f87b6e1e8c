import { useId, useState } from 'react';

/** Open state of an overlay, and the ids that connect it with its button. */
export type OpenState = {
  open: boolean;
  change: (open: boolean) => void;
  /** Whether the keyboard opened it last. */
  openedByKey: boolean;
  openBy: (way: 'key' | 'pointer') => void;
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
  triggerId: string;
  contentId: string;
};

export type OpenProps = {
  /** Makes the state controlled; uncontrolled without it. */
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
