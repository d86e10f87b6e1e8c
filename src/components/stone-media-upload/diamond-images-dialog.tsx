import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { partitionMedia } from './media-files.ts';
import { MediaForm } from './media-form.tsx';
import { defaultMediaOptions, mediaMessages, mediaSchema } from './media-options.ts';
import { MediaReportView } from './media-report-view.tsx';
import { MediaUploadProgress } from './media-upload-progress.tsx';
import type { MediaStage } from './use-media-upload.ts';
import { useMediaUpload } from './use-media-upload.ts';

type MediaFooterProps = {
  stage: MediaStage;
  onCancel: () => void;
  onClose: () => void;
  onUpload: () => void;
  onMore: () => void;
};

/** The buttons of the current stage of the upload. */
function MediaFooter({ stage, onCancel, onClose, onUpload, onMore }: MediaFooterProps) {
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

type DiamondImagesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Uploads images, videos or certificates of many stones and shows which stone each file matched. */
export function DiamondImagesDialog({ open, onOpenChange }: DiamondImagesDialogProps) {
  return open && <Upload onClose={() => onOpenChange(false)} />;
}

function Upload({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: mediaSchema,
    messages: mediaMessages,
    defaultValues: defaultMediaOptions,
  });
  const { stage, start, cancel, back } = useMediaUpload();
  const { media, files } = form.getValues();
  const { accepted, rejected } = partitionMedia(files, media);

  const upload = form.handleSubmit(async (request) => {
    if (!(await start(request, rejected))) form.setError('root', { type: 'server' });
  });
  const more = () => {
    form.setValue('files', []);
    form.clearErrors();
    back();
  };

  return (
    <FormDialog
      form={form}
      title={messages.upload.imagesTitle}
      size={stage.step === 'done' ? 'lg' : 'md'}
      onClose={onClose}
      onSubmit={(event) => void upload(event)}
      footer={(close) => (
        <MediaFooter
          stage={stage}
          onCancel={cancel}
          onClose={close}
          onUpload={() => void upload()}
          onMore={more}
        />
      )}
    >
      {stage.step === 'choosing' && (
        <>
          {stage.failure && <FormNotice tone="danger" text={stage.failure} />}
          {stage.cancelled && <FormNotice tone="warning" text="The upload was cancelled." />}
          <MediaForm form={form} />
        </>
      )}
      {(stage.step === 'waiting' || stage.step === 'sending') && (
        <MediaUploadProgress stage={stage} media={media} count={accepted.length} />
      )}
      {stage.step === 'done' && <MediaReportView report={stage.report} media={media} />}
    </FormDialog>
  );
}
