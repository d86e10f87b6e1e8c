import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type ToolbarAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => unknown;
  /** Filled; stays outside the menu on a narrow window. */
  primary?: boolean;
  tone?: 'danger';
  /** Why it cannot be done now. */
  disabledReason?: string | null;
};

type ListToolbarProps = {
  actions: readonly ToolbarAction[];
  /** Stands before the actions: search box, column menu, list or grid. */
  children?: ReactNode;
};

/** Tools of a list: a row of buttons in a window wider than 600 px, else one menu. */
export function ListToolbar({ actions, children }: ListToolbarProps) {
  const inline = useMediaQuery('(min-width: 601px)');
  const folded = inline ? [] : actions.filter((action) => !action.primary);
  const shown = inline ? actions : actions.filter((action) => action.primary);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {shown.map((action) => (
        <Button
          key={action.id}
          variant={action.primary ? 'primary' : action.tone === 'danger' ? 'danger-ghost' : 'outline'}
          icon={action.icon}
          disabledReason={action.disabledReason}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {folded.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label="More" variant="outline" tooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {folded.map((action) => (
              <DropdownMenuItem
                key={action.id}
                icon={action.icon}
                disabledReason={action.disabledReason}
                {...(action.tone && { tone: action.tone })}
                onSelect={() => void action.onSelect()}
              >
                {action.label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}
