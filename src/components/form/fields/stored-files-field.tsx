import { type FieldValues, useController } from 'react-hook-form';
import { type FileRule, mediaKind } from '#domain/uploads/file-rules.ts';
import { Field } from '#ui/form/field.tsx';
import { UploadArea, type UploadAreaProps } from '../upload-area.tsx';
import { PendingUploads } from '../uploads/pending-uploads.tsx';
import { StoredFile } from '../uploads/stored-file.tsx';
import type { FileUploads } from '../uploads/use-file-uploads.ts';
import { type FormFieldProps, useFieldError } from './form-field.tsx';

/** A picture or video of a form. */
export type StoredMedia = {
  /** The id of one that the record has already. */
  id?: number;
  imageUrl: string;
  file_type: 'images' | 'videos';
  /** Marked for removal, which happens when the form is sent. */
  isDeleted: boolean;
};

/** The entry of a file that was just stored. */
export const storedMedia = (url: string, file: File): StoredMedia => ({
  imageUrl: url,
  file_type: mediaKind(file.name) === 'video' ? 'videos' : 'images',
  isDeleted: false,
});

type StoredFilesFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, StoredMedia[]>,
  'control' | 'name'
> &
  Pick<UploadAreaProps, 'invitation' | 'hint' | 'limits'> & {
    label: string;
    rule: FileRule;
    /** Of `useFileUploads`, whose `onStored` appends to the value. */
    uploads: FileUploads;
    /** The upload area is hidden at this number of files. */
    max: number;
  };

/** Several pictures and videos in the store: thumbnails and players, each removable, and an area for more. */
export function StoredFilesField<Values extends FieldValues>(props: StoredFilesFieldProps<Values>) {
  const { control, name, label, uploads, max, rule, ...area } = props;
  const { field } = useController({ control, name });
  const error = useFieldError(control, name);
  const all: readonly StoredMedia[] = field.value;
  const listed = all.map((media, index) => ({ media, index })).filter(({ media }) => !media.isDeleted);
  const room = max - listed.length - uploads.pending.length;
  const remove = (removed: number) =>
    field.onChange(all.map((media, index) => (index === removed ? { ...media, isDeleted: true } : media)));
  return (
    <Field label={label} group {...(room <= 0 && { error })}>
      {listed.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
          {listed.map(({ media, index }, position) => (
            <li key={`${index} ${media.imageUrl}`}>
              <StoredFile
                path={media.imageUrl}
                name={nameOf(media, position)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <PendingUploads uploads={uploads} />
      <UploadArea
        {...area}
        label={label}
        rule={{ ...rule, maxFiles: room }}
        full={room <= 0}
        compact={listed.length > 0}
        error={room > 0 ? error : null}
        onFiles={uploads.start}
      />
    </Field>
  );
}

const nameOf = ({ file_type }: StoredMedia, position: number) =>
  `${file_type === 'videos' ? 'Video' : 'Image'} ${position + 1}`;
