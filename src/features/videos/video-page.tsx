import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#components/page/page-header.tsx';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { useVideoUpload } from './use-video-upload.ts';
import { VideoGrid } from './video-grid.tsx';
import { readVideoSet, videoSets } from './video-sets.ts';
import { VideoUpload } from './video-upload.tsx';

/** The videos of the buyers' home page: a grid for each set, with upload and delete. */
export function VideoPage() {
  const [params, setParams] = useSearchParams();
  const set = readVideoSet(params.get('set'));
  const [uploadOpen, setUploadOpen] = useState(false);
  const upload = useVideoUpload(() => setUploadOpen(false));
  const close = () => {
    upload.cancel();
    setUploadOpen(false);
  };
  const openSet = (next: string) => {
    close();
    setParams(next === 'video_story' ? {} : { set: next });
  };
  return (
    <>
      <PageHeader
        title="Videos"
        breadcrumbs={['settings', { label: 'Videos' }]}
        subtitle={`Shown to buyers on their home page. One file at a time, up to ${fileRules.storyVideo.maxMegabytes} MB.`}
        actions={
          uploadOpen ? (
            <Button icon={<X aria-hidden />} onClick={close}>
              Cancel
            </Button>
          ) : (
            <Button variant="primary" icon={<Upload aria-hidden />} onClick={() => setUploadOpen(true)}>
              Upload
            </Button>
          )
        }
      />
      <Tabs value={set} onValueChange={openSet} className="px-5 pb-8 phone:px-4">
        <TabsList label="Videos">
          {videoSets.map(({ set: value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {videoSets.map(({ set: value, label }) => (
          <TabsContent key={value} value={value} className="pt-4">
            {uploadOpen && <VideoUpload upload={upload} set={value} label={label} />}
            <VideoGrid
              set={value}
              label={label}
              onUpload={uploadOpen ? undefined : () => setUploadOpen(true)}
            />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
