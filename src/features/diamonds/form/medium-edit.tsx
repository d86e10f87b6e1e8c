import { TextField } from '#components/form/fields/text-field.tsx';
import { UploadArea } from '#components/form/upload-area.tsx';
import { PendingUploads } from '#components/form/uploads/pending-uploads.tsx';
import type { FileUploads } from '#components/form/uploads/use-file-uploads.ts';
import type { FileRule } from '#domain/uploads/file-rules.ts';
import type { MediaName } from './use-media-uploads.ts';
import type { StoneForm } from './use-price-recalculation.ts';

type MediumEditProps = {
  control: StoneForm['control'];
  name: MediaName;
  label: string;
  rule: FileRule;
  uploads: FileUploads;
};

/** Exchanges an image, a video or a certificate: by a file, or by an address. */
export function MediumEdit({ control, name, label, rule, uploads }: MediumEditProps) {
  const limit = rule.maxMegabytes === null ? undefined : `up to ${rule.maxMegabytes} MB`;
  return (
    <>
      <PendingUploads uploads={uploads} />
      {uploads.pending.length === 0 && (
        <UploadArea
          compact
          label={label}
          rule={rule}
          invitation={`Drop the ${label.toLowerCase()} here`}
          onFiles={(files) => uploads.start(files.slice(0, 1))}
        />
      )}
      <TextField
        control={control}
        name={name}
        label="Or its address"
        hint={limit && `Files are ${limit}; an address may lead anywhere.`}
        input={{ inputMode: 'url', dir: 'ltr', maxLength: 500, placeholder: 'https://' }}
      />
    </>
  );
}
