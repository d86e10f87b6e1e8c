import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { cn } from '#lib/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useZoom } from './use-zoom.ts';
import { maxScale } from './zoom-view.ts';

type ZoomablePictureProps = { src: string; name: string; onError: () => void };

/** A picture that is zoomed by wheel, pinch, double click, buttons and the keys + − 0, and moved by drag and arrows. */
export function ZoomablePicture({ src, name, onError }: ZoomablePictureProps) {
  const { frame, view, direct, frameEvents, onKeyDown, zoomIn, zoomOut, reset } = useZoom();
  const { scale, x, y } = view;
  const percent = `${Math.round(scale * 100)} %`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the picture and its buttons
    <div onKeyDown={onKeyDown} className="relative size-full">
      {/** biome-ignore lint/a11y/useSemanticElements: a picture that takes keys is no set of fields */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys of zoom and movement
        tabIndex={0}
        data-autofocus
        aria-label={`${name}, zoom with + and −, fit with 0, move with the arrow keys`}
        {...frameEvents}
        className={cn(
          'absolute inset-0 touch-none select-none overflow-hidden focus-visible:-outline-offset-2',
          scale > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          onError={onError}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          className={cn(
            'size-full object-contain',
            !direct && 'motion-safe:transition-transform motion-safe:duration-100',
          )}
        />
      </div>
      <div className="absolute end-2 bottom-2 flex items-center gap-0.5 rounded-md border border-line bg-surface p-0.5 shadow-float">
        <IconButton
          label="Zoom out"
          size="sm"
          tooltip={false}
          disabledReason={scale <= 1 ? 'The picture fits' : null}
          onClick={zoomOut}
        >
          <ZoomOut aria-hidden />
        </IconButton>
        <span role="status" className="min-w-14 text-center text-label tabular-nums">
          {percent}
        </span>
        <IconButton
          label="Zoom in"
          size="sm"
          tooltip={false}
          disabledReason={scale >= maxScale ? 'The picture is at its largest' : null}
          onClick={zoomIn}
        >
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label="Fit" size="sm" tooltip={false} onClick={reset}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
