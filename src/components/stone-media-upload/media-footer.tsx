import { Button } from '#ui/form/button.tsx';
import type { MediaStage } from './use-media-upload.ts';

type MediaFooterProps = {
  stage: MediaStage;
  onCancel: () => void;
  onClose: () => void;
  onUpload: () => void;
  onMore: () => void;
};

/** The buttons of the current stage of the upload. */
export function MediaFooter({ stage, onCancel, onClose, onUpload, onMore }: MediaFooterProps) {
  if (stage.step === 'waiting' || stage.step === 'sending') return <Button onClick={onCancel}>Cancel</Button>;
  if (stage.step === 'done')
    return (
      <>
        <Button onClick={onMore}>Upload more files</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  return (
    <>
      <Button className="me-auto" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" onClick={onUpload}>
        Upload
      </Button>
    </>
  );
}
