import { useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { type Media, partitionFiles } from './media-files.ts';
import { MediaForm } from './media-form.tsx';
import { MediaReportView } from './media-report-view.tsx';
import { MediaUploadProgress } from './media-upload-progress.tsx';
import { type MediaStage, useMediaUpload } from './use-media-upload.ts';

type DiamondImagesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Uploads images, videos or certificates of many stones and shows which stone each file matched. */
export function DiamondImagesDialog({ open, onOpenChange }: DiamondImagesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Upload onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Upload({ onClose }: { onClose: () => void }) {
  const [media, setMedia] = useState<Media>('diamond');
  const [files, setFiles] = useState<File[]>([]);
  const [checked, setChecked] = useState(false);
  const { stage, start, cancel, back } = useMediaUpload();
  const { accepted, rejected } = partitionFiles(files, media);
  const isRunning = stage.step === 'waiting' || stage.step === 'sending';

  const upload = () => {
    setChecked(true);
    if (accepted.length > 0) void start(media, accepted, rejected);
  };
  const change = (next: File[]) => {
    setFiles(next);
    setChecked(false);
  };
  const more = () => {
    change([]);
    back();
  };

  return (
    <DialogContent
      title={messages.upload.imagesTitle}
      size={stage.step === 'done' ? 'lg' : 'md'}
      onEscapeKeyDown={(event) => isRunning && event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
      footer={<Footer stage={stage} onCancel={cancel} onClose={onClose} onUpload={upload} onMore={more} />}
    >
      {stage.step === 'choosing' && (
        <>
          {stage.failure && <FormNotice tone="danger" text={stage.failure} />}
          {stage.cancelled && <FormNotice tone="warning" text="The upload was cancelled." />}
          <MediaForm
            media={media}
            onMedia={setMedia}
            files={files}
            onFiles={change}
            error={checked && accepted.length === 0 ? messages.upload.noFile : null}
          />
        </>
      )}
      {isRunning && <MediaUploadProgress stage={stage} media={media} count={accepted.length} />}
      {stage.step === 'done' && <MediaReportView report={stage.report} media={media} />}
    </DialogContent>
  );
}

type FooterProps = {
  stage: MediaStage;
  onCancel: () => void;
  onClose: () => void;
  onUpload: () => void;
  onMore: () => void;
};

/** The buttons of the current stage of the upload. */
function Footer({ stage, onCancel, onClose, onUpload, onMore }: FooterProps) {
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
