import { useState } from 'react';
import { messages } from '../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { FormNotice } from '../stones/form-notice.tsx';
import { type Media, sortFiles } from './media-choice.ts';
import { MediaForm } from './media-form.tsx';
import { MediaReportView } from './media-report-view.tsx';
import { MediaRunning } from './media-running.tsx';
import { type MediaStage, useMediaUpload } from './use-media-upload.ts';

type DiamondImagesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Uploads images, videos or certificates of many stones: choose, send, and read which stone got what. */
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
  const { good, refused } = sortFiles(files, media);
  const runs = stage.at === 'waiting' || stage.at === 'sending';

  const upload = () => {
    setChecked(true);
    if (good.length > 0) void start(media, good, refused);
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
      size={stage.at === 'done' ? 'lg' : 'md'}
      onEscapeKeyDown={(event) => runs && event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
      footer={<Footer stage={stage} onCancel={cancel} onClose={onClose} onUpload={upload} onMore={more} />}
    >
      {stage.at === 'choosing' && (
        <>
          {stage.failure && <FormNotice tone="danger" text={stage.failure} />}
          {stage.cancelled && <FormNotice tone="warning" text="The upload was cancelled." />}
          <MediaForm
            media={media}
            onMedia={setMedia}
            files={files}
            onFiles={change}
            error={checked && good.length === 0 ? messages.upload.noFile : null}
          />
        </>
      )}
      {runs && <MediaRunning stage={stage} media={media} count={good.length} />}
      {stage.at === 'done' && <MediaReportView report={stage.report} media={media} />}
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

/** The buttons that fit where the upload stands. */
function Footer({ stage, onCancel, onClose, onUpload, onMore }: FooterProps) {
  if (stage.at === 'waiting' || stage.at === 'sending') return <Button onClick={onCancel}>Cancel</Button>;
  if (stage.at === 'done')
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
