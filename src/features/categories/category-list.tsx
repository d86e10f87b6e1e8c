import { FolderTree, Pencil } from 'lucide-react';
import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { useCreateCategory, useUpdateCategory } from '#contract/hooks/categories/categories.ts';
import type { Category } from '#contract/model/category.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { deleteCategory } from './delete-category.tsx';
import { NameEditor } from './name-editor.tsx';
import type { NameFormProps } from './name-form.tsx';
import { useNameEditing } from './use-name-editing.ts';
import { useStoredName } from './use-stored-name.ts';

type CategoryListProps = {
  categories: readonly Category[];
  selected: Category | undefined;
  onSelect: (id: number) => void;
};

/** The categories, each with its code and the time of its last change; names are edited in their place. */
export function CategoryList({ categories, selected, onSelect }: CategoryListProps) {
  const { editing, focused, open, close } = useNameEditing();
  return (
    <section aria-label="Categories" className="flex min-h-0 flex-col">
      <div className="border-line border-b px-4 py-2.5">
        {editing === 'new' ? (
          <NewCategory onClose={close} onAdded={onSelect} />
        ) : (
          <Button autoFocus={focused === 'new'} className="w-full" onClick={() => open('new')}>
            {messages.category.addNew}
          </Button>
        )}
      </div>
      {categories.length === 0 ? (
        <Empty icon={<FolderTree />} title="No categories yet" hint="Add one, such as Rings or Earrings." />
      ) : (
        <ul aria-label="Categories" className="min-h-0 flex-1 overflow-y-auto">
          {categories.map((category) => (
            <li key={category.id} className="border-line border-b">
              {editing === category.id ? (
                <EditCategory category={category} onClose={close} />
              ) : (
                <CategoryRow
                  category={category}
                  current={category.id === selected?.id}
                  focusEdit={category.id === focused}
                  onSelect={() => onSelect(category.id)}
                  onEdit={() => open(category.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type CategoryRowProps = {
  category: Category;
  current: boolean;
  /** The Edit button has the focus from the start. */
  focusEdit: boolean;
  onSelect: () => void;
  onEdit: () => void;
};

function CategoryRow({ category, current, focusEdit, onSelect, onEdit }: CategoryRowProps) {
  return (
    <div
      className={cn(
        'relative flex items-center gap-1 py-2 ps-4 pe-2 hover:bg-hover',
        current && 'bg-accent-wash forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-current={current || undefined}
          onClick={onSelect}
          className={cn(
            'block max-w-full truncate text-start font-semibold text-table after:absolute after:inset-0',
            'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2',
            current && 'text-accent',
          )}
        >
          {category.name}
        </button>
        <p className="truncate text-ink-2 text-label">
          Code <span className="font-mono">{category.id}</span> · {formatDateTime(category.updated_at)}
        </p>
      </div>
      <span className="relative flex">
        <IconButton
          label={`Edit, ${category.name}`}
          size="sm"
          tooltip={false}
          autoFocus={focusEdit}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
        </IconButton>
        <RowActionIcons actions={[deleteCategory]} row={category} />
      </span>
    </div>
  );
}

const addTexts = { saved: messages.category.added, failed: messages.category.addFailed };
const editTexts = { saved: messages.category.updated, failed: messages.category.updateFailed };

function NewCategory({
  onClose,
  onAdded,
}: {
  onClose: NameFormProps['onClose'];
  onAdded: (id: number) => void;
}) {
  const { mutateAsync } = useCreateCategory();
  return (
    <NameEditor
      label="Category Name"
      call="createCategory"
      texts={addTexts}
      submitLabel={messages.category.add}
      save={async ({ name }) => onAdded((await mutateAsync({ data: { name } })).data.id)}
      onClose={onClose}
    />
  );
}

function EditCategory({ category, onClose }: { category: Category; onClose: NameFormProps['onClose'] }) {
  const { mutateAsync } = useUpdateCategory();
  const readStored = useStoredName((stored) => stored.find(({ id }) => id === category.id), 'category');
  return (
    <div className="px-4 py-2">
      <NameEditor
        label="Category Name"
        current={category}
        readStored={readStored}
        call="updateCategory"
        texts={editTexts}
        save={(change) => mutateAsync({ data: { id: category.id, ...change } })}
        onClose={onClose}
      />
    </div>
  );
}
