import { useController } from 'react-hook-form';
import type { AvailabilityWord } from '#contract/model/availabilityWord.ts';
import { availabilities, gradeLabel } from '#domain/grading/grades.ts';
import { lastTimeText } from '#domain/import/columns/supplier-decisions.ts';
import { countText } from '#lib/count-text.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import type { ImportOptions, ImportRequest } from './import-options.ts';

type ImportAvailabilityProps = {
  form: ContractForm<ImportOptions, ImportRequest>;
  /** The words of the file that are no usual ones, as they were read last. */
  words: readonly AvailabilityWord[];
};

const nameOf = (availability: string) => gradeLabel('availability', availability);

/** How a word was read: as last time, as it was chosen, or not. */
const readAs = ({ availability, as_last_time }: AvailabilityWord) =>
  availability === null
    ? 'Not known'
    : `${nameOf(availability)} (${as_last_time ? lastTimeText : 'as read'})`;

/** What each unusual word of the file says of where a stone is; it is remembered for the supplier. */
export function ImportAvailability({ form, words }: ImportAvailabilityProps) {
  const { field: decisions } = useController({ control: form.control, name: 'availability' });
  const decide = (word: string, availability: string) => {
    const { [word]: _, ...others } = decisions.value;
    decisions.onChange(availability === '' ? others : { ...others, [word]: availability });
    form.clearErrors('availability');
  };
  const problem = form.formState.errors.availability?.message;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-label">Words for the availability</legend>
      <p className="text-ink-2 text-label">
        A stone is on sale only where it is available. What a word means is remembered for the supplier.
      </p>
      {typeof problem === 'string' && <FormNotice tone="danger" text={problem} />}
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {words.map((each) => (
          <li key={each.word} className="flex items-center gap-3 px-3 py-2 phone:flex-wrap">
            <p className="flex min-w-0 flex-1 items-baseline gap-2 phone:basis-full">
              <span className="min-w-0 break-words font-medium">{`“${each.word}”`}</span>
              <span className="shrink-0 text-ink-2 text-label">{countText(each.stones, 'stone')}</span>
            </p>
            <NativeSelect
              className="w-52"
              aria-label={`Availability “${each.word}” means`}
              value={decisions.value[each.word] ?? ''}
              onChange={(event) => decide(each.word, event.target.value)}
            >
              <option value="">{readAs(each)}</option>
              {availabilities.map((name) => (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
