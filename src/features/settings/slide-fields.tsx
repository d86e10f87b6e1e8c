import { ImageOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FileField } from '#components/form/fields/file-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { messages } from '#domain/messages/messages.ts';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Button } from '#ui/form/button.tsx';
import type { SliderValues, Slot } from './slider-values.ts';

type SlideFieldsProps = { form: ContractForm<SliderValues, SliderValues>; slot: Slot };

/** One slot: its picture, or the area to upload one, and its line of text. */
export function SlideFields({ form: { control }, slot }: SlideFieldsProps) {
  const { field } = useController({ control, name: `slide${slot}.url` });
  return (
    <fieldset className="grid min-w-0 content-start gap-4 rounded-lg border p-4">
      <legend className="sr-only">Slide {slot}</legend>
      <p aria-hidden className="font-semibold text-section">
        Slide {slot}
      </p>
      {field.value ? (
        <StoredPicture url={field.value} slot={slot} onReplace={() => field.onChange('')} />
      ) : (
        <FileField
          control={control}
          name={`slide${slot}.file`}
          label={`Picture of slide ${slot}`}
          hideLabel
          rule={fileRules.sliderImage}
          invitation="Drop a picture here"
          compact
          pasteOnlyFocused
          large
        />
      )}
      <TextField
        control={control}
        name={`slide${slot}.text`}
        label={messages.config.text}
        input={{ maxLength: 500 }}
      />
    </fieldset>
  );
}

type StoredPictureProps = { url: string; slot: Slot; onReplace: () => void };

function StoredPicture({ url, slot, onReplace }: StoredPictureProps) {
  const [failed, setFailed] = useState(false);
  const source = fileUrl(url);
  const boxStyles = 'h-34 w-full rounded-md border bg-sunken';
  return (
    <div className="grid gap-2">
      {source && !failed ? (
        <img
          src={source}
          alt={`Slide ${slot}`}
          onError={() => setFailed(true)}
          className={`${boxStyles} object-cover`}
        />
      ) : (
        <span className={`${boxStyles} grid place-content-center text-ink-2`}>
          <ImageOff aria-hidden className="size-6 stroke-[1.25]" />
          <span className="sr-only">The picture could not be loaded</span>
        </span>
      )}
      <Button icon={<RotateCcw aria-hidden />} onClick={onReplace} className="justify-self-start">
        Replace<span className="sr-only"> slide {slot}</span>
      </Button>
    </div>
  );
}
