import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { showHistory } from '#components/history/show-history.ts';
import { useCreateSubcategory, useUpdateSubcategory } from '#contract/hooks/categories/categories.ts';
import type { Category } from '#contract/model/category.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { deleteSubcategory } from './delete-subcategory.tsx';
import { NameEditor } from './name-editor.tsx';
import type { NameFormProps } from './name-form.tsx';
import { useNameEditing } from './use-name-editing.ts';
import { useStoredName } from './use-stored-name.ts';

const rowActions = [showHistory<Subcategory>('subcategory', ({ name }) => name), deleteSubcategory];

const cell = 'px-4 py-1.5 align-middle';
const heading = `${cell} h-8.5 text-start font-medium text-ink-2 text-label`;

/** The sub-categories of a category; names are edited in their row. */
export function SubcategoryTable({ category, lead }: { category: Category; lead?: ReactNode }) {
  const { editing, focused, addButton, open, close } = useNameEditing();
  return (
    <section aria-label={`Sub-categories of ${category.name}`} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <div className="flex min-w-0 items-center gap-2">
          {lead}
          <h2 className="truncate font-semibold text-body">{category.name}</h2>
        </div>
        <Button ref={addButton} onClick={() => open('new')}>
          {messages.subcategory.addNew}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <table aria-label={`Sub-categories of ${category.name}`} className="w-full text-table">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr className="border-line border-b">
              <th scope="col" className={`${heading} w-20`}>
                Code
              </th>
              <th scope="col" className={heading}>
                Sub-Category Name
              </th>
              <th scope="col" className={`${heading} w-48 phone:hidden`}>
                Created On
              </th>
              <th scope="col" className={`${heading} w-32`}>
                Action
              </th>
            </tr>
          </thead>
          <tbody>
            {editing === 'new' && <NewRow category={category} onClose={close} />}
            {category.subCategory.map((subcategory) => (
              <SubcategoryRow
                key={subcategory.id}
                subcategory={subcategory}
                editing={editing === subcategory.id}
                focusEdit={focused === subcategory.id}
                onEdit={() => open(subcategory.id)}
                onClose={close}
              />
            ))}
          </tbody>
        </table>
        {category.subCategory.length === 0 && editing !== 'new' && (
          <p className="px-4 py-8 text-center text-ink-2 text-table">
            {category.name} has no sub-categories yet.
          </p>
        )}
        <RecordHistory
          kind="category"
          id={category.id}
          version={category.updated_at}
          className="px-4 pt-3 pb-4"
        />
      </div>
    </section>
  );
}

const addTexts = { saved: messages.subcategory.added, failed: messages.subcategory.addFailed };
const editTexts = { saved: messages.subcategory.updated, failed: messages.subcategory.updateFailed };

function NewRow({ category, onClose }: { category: Category; onClose: NameFormProps['onClose'] }) {
  const { mutateAsync } = useCreateSubcategory();
  return (
    <tr className="border-line border-b bg-surface">
      <td className={cell} />
      <td colSpan={3} className={cell}>
        <div className="max-w-120">
          <NameEditor
            label="Sub-Category Name"
            call="createSubcategory"
            texts={addTexts}
            submitLabel={messages.category.add}
            save={({ name }) => mutateAsync({ data: { name, categoryId: category.id } })}
            onClose={onClose}
          />
        </div>
      </td>
    </tr>
  );
}

type SubcategoryRowProps = {
  subcategory: Subcategory;
  editing: boolean;
  /** The Edit button has the focus when it is back. */
  focusEdit: boolean;
  onEdit: () => void;
  onClose: NameFormProps['onClose'];
};

function SubcategoryRow({ subcategory, editing, focusEdit, onEdit, onClose }: SubcategoryRowProps) {
  const { mutateAsync } = useUpdateSubcategory();
  const { id, name } = subcategory;
  const readStored = useStoredName(
    (stored) => stored.flatMap(({ subCategory }) => subCategory).find((each) => each.id === id),
    'sub-category',
  );
  return (
    <tr className="border-line border-b bg-surface hover:bg-hover">
      <td className={`${cell} font-mono text-label`}>{id}</td>
      <td className={cell} {...(editing && { colSpan: 3 })}>
        {editing ? (
          <div className="max-w-120">
            <NameEditor
              label="Sub-Category Name"
              current={subcategory}
              readStored={readStored}
              call="updateSubcategory"
              texts={editTexts}
              save={(change) => mutateAsync({ data: { id, ...change } })}
              onClose={onClose}
            />
          </div>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
      </td>
      {!editing && (
        <>
          <td className={`${cell} whitespace-nowrap text-ink-2 phone:hidden`}>
            {formatDateTime(subcategory.created_at)}
          </td>
          <td className={cell}>
            <span className="-ms-2 flex">
              <IconButton
                label={`Edit, ${name}`}
                size="sm"
                tooltip={false}
                autoFocus={focusEdit}
                onClick={onEdit}
              >
                <Pencil aria-hidden />
              </IconButton>
              <RowActionIcons actions={rowActions} row={subcategory} />
            </span>
          </td>
        </>
      )}
    </tr>
  );
}
