import { useCallback, useLayoutEffect } from 'react';
import { type DropzoneOptions, type DropzoneState, useDropzone } from 'react-dropzone';

/** What the library puts on an upload area. */
export type DropZone = Pick<DropzoneState, 'getRootProps' | 'getInputProps' | 'open' | 'isDragActive'>;

type DropZoneStateProps = {
  /** Called with every file that is dropped or chosen; must not change from render to render. */
  onFiles: (files: File[]) => void;
  multiple: boolean;
  disabled: boolean;
  onZone: (zone: DropZone) => void;
};

/** Draws nothing: it passes on the library's state, so that an area that is in use stays in place when it arrives. */
export function DropZoneState({ onFiles, multiple, disabled, onZone }: DropZoneStateProps) {
  // Stable, as all options: the state below would otherwise be new in each render.
  const onDrop = useCallback<NonNullable<DropzoneOptions['onDrop']>>(
    (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
    [onFiles],
  );
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop,
    multiple,
    disabled,
    noKeyboard: true,
    noPaste: true,
  });
  useLayoutEffect(
    () => onZone({ getRootProps, getInputProps, open, isDragActive }),
    [getRootProps, getInputProps, open, isDragActive, onZone],
  );
  return null;
}
