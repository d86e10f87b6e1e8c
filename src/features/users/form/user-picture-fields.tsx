import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FileField } from '#components/form/fields/file-field.tsx';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { StoredPicture } from '../stored-picture.tsx';
import type { UserValues } from './user-values.ts';

const pictures = [
  { stored: 'profile_img', file: 'profile_file', label: 'Profile' },
  { stored: 'company_profile_img', file: 'company_profile_file', label: 'Company Profile' },
] as const;

// biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
type PicturesProps = { control: Control<UserValues, unknown, any> };

/** The pictures of the person and of the company, each in its tab. */
export function UserPictureFields({ control }: PicturesProps) {
  return (
    <Tabs defaultValue="profile_img" asChild>
      <section aria-label="Pictures">
        <TabsList label="Pictures" className="-mt-2">
          {pictures.map(({ stored, label }) => (
            <TabsTrigger key={stored} value={stored}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {pictures.map((picture) => (
          <TabsContent key={picture.stored} value={picture.stored} className="pt-4">
            <PictureField control={control} {...picture} />
          </TabsContent>
        ))}
      </section>
    </Tabs>
  );
}

type PictureFieldProps = PicturesProps & (typeof pictures)[number];

function PictureField({ control, stored, file, label }: PictureFieldProps) {
  const { field: present } = useController({ control, name: stored });
  const { field: chosen } = useController({ control, name: file });
  const [editing, setEditing] = useState(false);
  if (present.value && !editing && !chosen.value)
    return (
      <div className="grid gap-3">
        <StoredPicture path={present.value} alt={label} fallback={null} className="h-48" />
        <div className="flex gap-2">
          <Button icon={<ImageUp aria-hidden />} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button variant="danger-ghost" icon={<Trash2 aria-hidden />} onClick={() => present.onChange(null)}>
            Remove
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-3">
      <FileField
        control={control}
        name={file}
        label={label}
        hideLabel
        rule={fileRules.userImage}
        invitation="Drop a picture here"
        pasteOnlyFocused
        large
      />
      {present.value && (
        <div>
          <Button
            icon={<Undo2 aria-hidden />}
            onClick={() => {
              chosen.onChange(null);
              setEditing(false);
            }}
          >
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
