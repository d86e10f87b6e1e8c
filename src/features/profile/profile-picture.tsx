import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { FileField } from '#components/form/fields/file-field.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';

type PictureValues = { picture: string; file: File | null };

type ProfilePictureProps<Values extends FieldValues & PictureValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<Values, unknown, any>;
  label: string;
};

/** The stored picture with Replace, or the area to upload one of at most 1 MB. */
export function ProfilePicture<Values extends FieldValues & PictureValues>(
  props: ProfilePictureProps<Values>,
) {
  const { control, label } = props;
  const { field } = useController({ control, name: 'picture' as FieldPath<Values> });
  const [failed, setFailed] = useState(false);
  const url = fileUrl(field.value as string);
  return (
    <div>
      {field.value ? (
        <div className="flex items-center gap-4">
          {url && !failed ? (
            <img
              src={url}
              alt={label}
              onError={() => setFailed(true)}
              className="size-24 rounded-lg border bg-sunken object-cover"
            />
          ) : (
            <span className="grid size-24 place-content-center rounded-lg border bg-sunken text-ink-2">
              <ImageOff aria-hidden className="size-6 stroke-[1.25]" />
              <span className="sr-only">{label} could not be loaded</span>
            </span>
          )}
          <Button onClick={() => field.onChange('')}>Replace {label.toLowerCase()}</Button>
        </div>
      ) : (
        <FileField
          control={control}
          name={'file' as FieldPathByValue<Values, File | null>}
          label={label}
          rule={fileRules.profileImage}
          invitation="Drop a picture here"
          compact
          pasteOnlyFocused
          large
        />
      )}
    </div>
  );
}
