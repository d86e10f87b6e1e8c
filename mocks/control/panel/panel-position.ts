const stored = 'mock-panel.position';

interface Position {
  /** The middle of the button, as a share of the height of the window. */
  at: number;
  side: 'start' | 'end';
}

const initial: Position = { at: 0.5, side: 'end' };
/** Movement that is no click, in pixels. */
const dragged = 4;
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -0.04, ArrowDown: 0.04 };

function readPosition(): Position {
  try {
    return { ...initial, ...JSON.parse(localStorage.getItem(stored) ?? '{}') };
  } catch {
    return initial;
  }
}

function place(dock: HTMLElement, { at, side }: Position): void {
  dock.style.setProperty('--at', String(at));
  dock.dataset.side = side;
}

function changePosition(dock: HTMLElement, change: (now: Position) => Partial<Position>): void {
  const now = readPosition();
  const next = { ...now, ...change(now) };
  next.at = Math.min(1, Math.max(0, next.at));
  localStorage.setItem(stored, JSON.stringify(next));
  place(dock, next);
}

/** Moves the panel to the other edge of the window. */
export const changeSide = (dock: HTMLElement): void =>
  changePosition(dock, ({ side }) => ({ side: side === 'end' ? 'start' : 'end' }));

/** Places the panel where it was last. The button is moved along the edge by dragging it, or by the arrow keys. */
export function followPointer(dock: HTMLElement, toggle: HTMLButtonElement): void {
  place(dock, readPosition());
  let from: number | null = null;
  let moved = false;
  toggle.addEventListener('pointerdown', (event) => {
    from = event.clientY;
    moved = false;
    toggle.setPointerCapture(event.pointerId);
  });
  toggle.addEventListener('pointermove', (event) => {
    if (from === null || (!moved && Math.abs(event.clientY - from) < dragged)) return;
    moved = true;
    changePosition(dock, () => ({ at: event.clientY / innerHeight }));
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    toggle.addEventListener(end, () => {
      from = null;
    });
  // The click that ends a drag neither opens nor closes the panel.
  toggle.addEventListener('click', (event) => moved && event.stopImmediatePropagation(), true);
  toggle.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moved = false;
    changePosition(dock, ({ at }) => ({ at: at + step }));
  });
}
