import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { Button } from '#ui/form/button.tsx';
import type { JewelleryForm } from './use-jewellery-form.ts';

/** The category, and of its sub-categories one: another category empties that choice. */
export function CategoryFields({ form, categories }: Pick<JewelleryForm, 'form' | 'categories'>) {
  const { control } = form;
  const [categoryId, chosen] = useWatch({ control, name: ['categoryId', 'sub_categoryId'] });
  const list = categories.data?.data;
  const subcategories = list?.find(({ id }) => String(id) === categoryId)?.subCategory;
  const stale = Boolean(chosen && list && !subcategories?.some(({ id }) => String(id) === chosen));
  useEffect(() => {
    if (stale) form.setValue('sub_categoryId', '', { shouldDirty: true });
  }, [stale, form]);
  const placeholder = categories.isPending ? 'Loading..' : 'Select';
  return (
    <>
      <SelectField
        control={control}
        name="categoryId"
        label="Category"
        required
        hint={categories.isLoadingError && 'The categories did not load.'}
        aside={
          categories.isLoadingError && (
            <Button variant="link" size="sm" className="h-auto" onClick={() => categories.refetch()}>
              Try again
            </Button>
          )
        }
      >
        <option value="">{placeholder}</option>
        {list?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        control={control}
        name="sub_categoryId"
        label="Sub-Category"
        required
        hint={!categoryId && 'Choose a category first.'}
      >
        <option value="">{placeholder}</option>
        {subcategories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
