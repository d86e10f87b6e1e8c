import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { FileField } from '#components/form/fields/file-field.tsx';
import { SettingForm } from '#components/form/setting-form.tsx';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { noShapes, readShapes, type ShapesValues, shapeConfig } from './shape-values.ts';
import { usePictureSettingForm } from './use-picture-setting-form.ts';

const lazySchema = lazyComponent(() => import('./shape-schema.ts'));

const parts: ConflictPart<ShapesValues>[] = [
  {
    label: 'Shapes with a picture',
    names: ['shapes'],
    text: ({ shapes }) =>
      shapes
        .filter(({ url, file }) => url || file)
        .map(({ shape }) => shape)
        .join(', '),
  },
];

/** The pictures of shapes in the search form; a shape without one keeps its icon. */
export function ShapesForm() {
  const setting = usePictureSettingForm({
    filepath: 'shape',
    picturesOf: ({ shapes }: ShapesValues) => shapes,
    withPictures: (_, shapes) => ({ shapes }),
    configType: 'SHAPE_PICTURES',
    read: readShapes,
    loadChecks: async () => (await lazySchema.load()).shapeChecks,
    blank: noShapes,
    parts,
    configOf: shapeConfig,
  });
  return (
    <SettingForm {...setting} label="Shapes" alone>
      <p className="text-ink-2 text-table">
        The search form shows a shape’s picture in place of its icon, 40 px wide.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {noShapes.shapes.map(({ shape }, at) => (
          <ShapeFields key={shape} form={setting.form} shape={shape} at={at} />
        ))}
      </ul>
    </SettingForm>
  );
}

type ShapeFieldsProps = { form: ContractForm<ShapesValues, ShapesValues>; shape: string; at: number };

/** One shape: its picture, or its icon and the area to upload one. */
function ShapeFields({ form: { control }, shape, at }: ShapeFieldsProps) {
  const { field } = useController({ control, name: `shapes.${at}.url` });
  const source = fileUrl(field.value);
  return (
    <li className="grid content-start gap-3 rounded-lg border p-3" aria-label={shape}>
      <div className="flex min-h-10 items-center gap-3 text-table">
        {source ? (
          <img src={source} alt={`${shape}, uploaded`} className="size-10 object-contain" />
        ) : (
          <ShapeIcon shape={shape} size={38} />
        )}
        <span className="flex-1 font-medium">{shape}</span>
        {source && (
          <IconButton label={`Remove the picture of ${shape}`} onClick={() => field.onChange('')}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {!source && (
        <FileField
          control={control}
          name={`shapes.${at}.file`}
          label={`Picture of ${shape}`}
          hideLabel
          rule={fileRules.shapeImage}
          invitation="Drop a picture here"
          compact
          pasteOnlyFocused
        />
      )}
    </li>
  );
}
