import { Controller } from 'react-hook-form';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { SettingForm } from '#components/form/setting-form.tsx';
import { defaultHoldSettings, parseHoldSettings } from '#domain/settings/hold-settings.ts';
import { Switch } from '#ui/form/switch.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import type { HoldValues } from './hold-schema.ts';
import { useSettingForm } from './use-setting-form.ts';

const lazySchema = lazyComponent(() => import('./hold-schema.ts'));

const parts: ConflictPart<HoldValues>[] = [
  {
    label: 'Buyers hold stones themselves',
    names: ['self_service'],
    text: ({ self_service }) => (self_service ? 'Yes' : 'No'),
  },
  {
    label: 'Stones at a time',
    names: ['max_stones'],
    text: ({ max_stones }) => String(max_stones ?? ''),
  },
  { label: 'Length (hours)', names: ['hours'], text: ({ hours }) => String(hours ?? '') },
];

/** Whether buyers hold stones themselves, how many and for how long. */
export function HoldForm() {
  const setting = useSettingForm<HoldValues, HoldValues>({
    configType: 'HOLDS',
    read: parseHoldSettings,
    loadChecks: async () => (await lazySchema.load()).holdChecks,
    blank: defaultHoldSettings,
    parts,
    configOf: async (values) => ({ config: values, saved: values }),
  });
  const { control } = setting.form;
  return (
    <section className="max-w-2xl">
      <h2 className="mb-1 font-semibold text-section">Holds</h2>
      <p className="mb-4 text-ink-2 text-table">
        Without this an administrator grants each hold. A stone that is on hold has a queue either way.
      </p>
      <SettingForm {...setting} label="Holds">
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="self_service"
            render={({ field }) => (
              <Switch
                label="Buyers hold stones themselves"
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </div>
        <NumberField
          control={control}
          name="max_stones"
          label="Stones at a time"
          required
          hint="Held by a buyer, or in a queue"
          input={{ decimals: 0 }}
        />
        <NumberField
          control={control}
          name="hours"
          label="Length (hours)"
          required
          hint="1 to 72"
          input={{ decimals: 0 }}
        />
      </SettingForm>
    </section>
  );
}
