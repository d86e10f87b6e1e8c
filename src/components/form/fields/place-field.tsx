import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { PlaceRef } from '#contract/model/placeRef.ts';
import { cn } from '#lib/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { useFieldError } from './form-field.tsx';

/** The id of a place in a form: its value, its message, and how it is chosen. */
export function usePlaceId<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<Values, unknown, any>,
  name: FieldPath<Values>,
) {
  const { field } = useController({ control, name });
  const error = useFieldError(control, name);
  const choose = (id: number | null) => field.onChange(id);
  return { id: field.value as number | null, error, choose, name, onBlur: field.onBlur, ref: field.ref };
}

type PlaceFieldProps = {
  place: ReturnType<typeof usePlaceId>;
  label: string;
  loadingText: string;
  placeholder: string;
  list: {
    data?: { data: readonly PlaceRef[] } | undefined;
    isLoading: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  known?: PlaceRef | null | undefined;
  required: boolean;
  disabled?: boolean;
  /** Called with every choice, before the value changes. */
  onChoose?: () => void;
};

/** One select of a chain of places. */
export function PlaceField(props: PlaceFieldProps) {
  const { place, label, loadingText, placeholder, list, known, required, disabled = false, onChoose } = props;
  const options = optionsOf(list.data?.data, known, place.id);
  const empty = list.data?.data.length === 0;
  return (
    <Field
      label={label}
      required={required}
      error={place.error}
      hint={
        list.isLoadingError ? 'The list did not load.' : empty && `No ${label.toLowerCase()} is listed here.`
      }
      aside={
        list.isLoadingError && (
          <button
            type="button"
            onClick={() => void list.refetch()}
            className={cn(linkStyles(), '-my-1 min-h-6')}
          >
            Try again
          </button>
        )
      }
    >
      <NativeSelect
        name={place.name}
        ref={place.ref}
        value={place.id ?? ''}
        disabled={disabled}
        onBlur={place.onBlur}
        onChange={({ target }) => {
          onChoose?.();
          place.choose(target.value === '' ? null : Number(target.value));
        }}
      >
        <option value="">{list.isLoading ? loadingText : placeholder}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** The list; until it is there, the stored place alone, so that it shows. */
function optionsOf(
  list: readonly PlaceRef[] | undefined,
  known: PlaceRef | null | undefined,
  selected: number | null,
): readonly PlaceRef[] {
  if (!known || known.id !== selected || list?.some(({ id }) => id === known.id)) return list ?? [];
  return [known, ...(list ?? [])];
}
