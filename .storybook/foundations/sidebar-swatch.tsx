import { useLayoutEffect, useRef, useState } from 'react';
import { contrast } from './contrast.ts';
import { tokenColour } from './tokens.ts';

/** One colour of the side bar with its inks and their contrast. */
export function SidebarSwatch({ name }: { name: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const on = bar.current;
    if (!on) return;
    const colour = (token: string) => tokenColour(`--sidebar${token}`, on);
    setFigures(
      ['-ink', '-ink-2'].flatMap((ink) =>
        ['', '-active'].map((ground) => contrast(colour(ink), colour(ground)).toFixed(1)),
      ),
    );
  }, []);
  return (
    <div ref={bar} data-sidebar={name} className="sidebar-surface rounded-md p-2">
      <div className="px-1.5 pb-1 text-label text-sidebar-ink-2">{name}</div>
      <div className="rounded-md bg-sidebar-active p-1.5 text-table">
        Diamonds <span className="text-label text-sidebar-ink-2">53</span>
      </div>
      <div className="px-1.5 pt-2 text-label">{figures.join(' · ')}</div>
    </div>
  );
}
