import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FileUploads } from '#components/form/uploads/use-file-uploads.ts';
import { MediaView } from '#components/stone-media/media-view.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { type StoneMediaKind, stoneMedia } from '#components/stone-media/stone-media.ts';
import { type FileRule, fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import type { StoneValues } from './stone-values.ts';
import type { MediaName } from './use-media-uploads.ts';
import type { StoneForm } from './use-price-recalculation.ts';

const lazyEditor = lazyComponent(() => import('./medium-edit.tsx'));

type Medium = {
  kind: StoneMediaKind;
  label: string;
  name: MediaName;
  rule: FileRule;
};

const media: readonly Medium[] = [
  { kind: 'image', label: 'Image', name: 'img_url', rule: fileRules.diamondImage },
  { kind: 'video', label: 'Video', name: 'video_url', rule: fileRules.diamondVideo },
  { kind: 'certificate', label: 'Certificate', name: 'certi_url', rule: fileRules.diamondCertificate },
];

export type MediaUploads = Record<MediaName, FileUploads>;

type StoneMediaFieldsProps = {
  form: StoneForm;
  uploads: MediaUploads;
  /** The tabs that are being edited. */
  editing: ReadonlySet<MediaName>;
  onEdit: (name: MediaName, on: boolean) => void;
};

/** Image, video and certificate of a stone, each shown or, after Edit, exchanged. */
export function StoneMediaFields({ form, ...props }: StoneMediaFieldsProps) {
  const values = useWatch({ control: form.control }) as StoneValues;
  const { errors } = form.formState;
  const [tab, setTab] = useState<string>('image');
  // The submit focuses the first wrong field, which may be on another tab.
  const wrong = media.find(({ name }) => errors[name]);
  const [shownError, setShownError] = useState<string | undefined>();
  if (wrong?.kind !== shownError) {
    setShownError(wrong?.kind);
    if (wrong) setTab(wrong.kind);
  }
  return (
    <Tabs value={tab} onValueChange={setTab} className="flex flex-col">
      <TabsList label="Media" className="px-4">
        {media.map(({ kind, label }) => (
          <TabsTrigger key={kind} value={kind}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {media.map((medium) => (
        <TabsContent key={medium.kind} value={medium.kind} className="p-4">
          <MediumField form={form} values={values} medium={medium} {...props} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** Delay after the last letter of an address before its preview, ms. */
const previewDelayMs = 600;

type MediumFieldProps = StoneMediaFieldsProps & { values: StoneValues; medium: Medium };

function MediumField({ form, values, medium, uploads, editing, onEdit }: MediumFieldProps) {
  const { kind, label, name, rule } = medium;
  const open = editing.has(name) || Boolean(form.formState.errors[name]);
  // Not every letter of an address is loaded.
  const address = useDebouncedValue(values[name], previewDelayMs);
  const shown = stoneMedia({ ...values, [name]: address }).find((each) => each.kind === kind);
  const editor = useLazyComponent(lazyEditor, open);
  const word = label.toLowerCase();
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-label">{shown ? `Present ${word}` : `No ${word} yet`}</p>
        <Button size="sm" onClick={() => onEdit(name, !open)} aria-expanded={open}>
          {open ? 'Cancel' : 'Edit'}
          <span className="sr-only"> {word}</span>
        </Button>
      </div>
      {open && editor && (
        <editor.MediumEdit
          control={form.control}
          name={name}
          label={label}
          rule={rule}
          uploads={uploads[name]}
        />
      )}
      {shown ? (
        <MediaView
          media={shown}
          stone={{ shape: values.shape || 'Round', stone_id: values.stone_id || 'the new stone' }}
          className="h-80"
        />
      ) : (
        <div className="grid h-80 place-items-center rounded-md bg-sunken text-ink-2">
          <ShapeIcon shape={values.shape || 'Round'} size={180} />
        </div>
      )}
    </div>
  );
}
