import { type Control, useWatch } from 'react-hook-form';
import type { SaleChange } from '#contract/model/saleChange.ts';
import type { SearchNotify } from '#contract/model/searchNotify.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { saleChanges } from '#domain/search/sale-changes.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormField } from '../form/fields/form-field.tsx';
import { SelectField } from '../form/fields/select-field.tsx';

/** How a saved search notifies, as a form holds it. */
export interface AlertValues {
  notify: SearchNotify;
  notify_of: SaleChange[];
}

const ways: Record<SearchNotify, string> = {
  off: 'No alert',
  app: 'In the app',
  at_once: 'In the app and by mail, at once',
  daily: 'In the app and by mail, once a day',
};

/** Whether a saved search notifies, how, and of which changes. */
export function AlertFields<Values extends Partial<AlertValues>>({
  control: given,
}: {
  control: Control<Values>;
}) {
  // The other fields of the form do not matter here.
  const control = given as unknown as Control<AlertValues>;
  const notify = useWatch({ control, name: 'notify' });
  return (
    <>
      <SelectField control={control} name="notify" label="Notify me">
        {Object.entries(ways).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {notify !== 'off' && (
        <FormField control={control} name="notify_of" label="When a stone is" group>
          <div className="flex flex-wrap gap-x-5">
            {saleChanges.map((change) => (
              <Checkbox
                key={change}
                value={change}
                label={addedMessages.search.changeWords[change]}
                {...control.register('notify_of')}
              />
            ))}
          </div>
        </FormField>
      )}
    </>
  );
}
