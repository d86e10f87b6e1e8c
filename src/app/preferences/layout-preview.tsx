import type { Preferences } from './preferences.ts';

/** A small preview of a layout in the current colours. */
export function LayoutPreview({ layout }: { layout: Preferences['layout'] }) {
  const side = layout === 'layout2';
  return (
    <span
      aria-hidden
      className="flex h-18 overflow-hidden rounded-sm border border-line bg-paper"
      data-layout={layout}
    >
      {side && (
        <span className="flex w-7 flex-col gap-1.5 bg-sidebar p-1.5">
          <Line strong />
          <Line />
          <Line />
          <Line />
        </span>
      )}
      <span className="flex flex-1 flex-col">
        {!side && (
          <span className="flex h-4 items-center gap-1.5 bg-sidebar px-1.5">
            <Line strong />
            <Line />
            <Line />
          </span>
        )}
        <span className="flex flex-1 flex-col gap-1.5 p-2">
          <span className="h-1.5 w-8 rounded-full bg-line-strong" />
          <span className="flex-1 rounded-sm border border-line bg-surface" />
        </span>
      </span>
    </span>
  );
}

function Line({ strong }: { strong?: boolean }) {
  return (
    <span
      className={
        strong ? 'h-1 w-3 rounded-full bg-sidebar-ink' : 'h-1 w-4 rounded-full bg-sidebar-ink-2 opacity-60'
      }
    />
  );
}
