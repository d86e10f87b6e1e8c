import { FolderTree, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import { ListToolbar } from '#components/table/list-toolbar.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { deleteJewellery } from './delete-jewellery.tsx';
import type { PieceSelection } from './use-piece-selection.ts';

type JewelleryToolbarProps = { selection: PieceSelection; children: ReactNode };

/** The buttons of the jewellery list, after its search box and view. */
export function JewelleryToolbar({ selection, children }: JewelleryToolbarProps) {
  const actions = useActions();
  const navigate = useNavigate();
  return (
    <ListToolbar
      keepPrimary
      actions={[
        toolbarAction(deleteJewellery, selection, actions),
        {
          id: 'categories',
          label: messages.category.manage,
          icon: <FolderTree aria-hidden />,
          onSelect: () => navigate(paths.categories()),
        },
        {
          id: 'add',
          label: 'Add Jewellery',
          icon: <Plus aria-hidden />,
          primary: true,
          onSelect: () => navigate(paths.jewelleryForm()),
        },
      ]}
    >
      {children}
    </ListToolbar>
  );
}
