import { SelectedFile } from '#components/form/selected-file.tsx';
import { UploadArea } from '#components/form/upload-area.tsx';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';
import type { VideoUploader } from './use-video-upload.ts';
import type { VideoSet } from './video-sets.ts';

type VideoUploadProps = { upload: VideoUploader; set: VideoSet; label: string };

/** Takes one video and sends it; until it is sent, the page's Cancel stops it. */
export function VideoUpload({ upload: { state, start, cancel }, set, label }: VideoUploadProps) {
  if (state.step === 'choosing')
    return (
      <div className="mb-6">
        <UploadArea
          compact
          label={label}
          rule={fileRules.storyVideo}
          invitation="Drop a video here"
          onFiles={([file]) => file && void start(file, set)}
        />
      </div>
    );
  const failed = state.step === 'failed';
  return (
    <div className="mb-6 grid max-w-xl gap-3" role={failed ? 'alert' : 'status'}>
      <SelectedFile
        file={state.file}
        onRemove={cancel}
        {...(failed ? { error: state.failure } : { progress: state.percent })}
      />
      {failed && (
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => void start(state.file, set)}>
            Try again
          </Button>
          <Button onClick={cancel}>Choose another file</Button>
        </div>
      )}
    </div>
  );
}
