import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import { useActionShortcuts } from './action-shortcuts.ts';

export type ToolbarAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => unknown;
  /** The page's primary action. */
  primary?: boolean;
  /** In the menu at any width. */
  secondary?: boolean;
  tone?: 'danger';
  /** Why it is disabled. */
  disabledReason?: string | null;
  /** The key that runs it from anywhere in the list: a small letter. */
  shortcut?: string;
};

type ListToolbarProps = {
  actions: readonly ToolbarAction[];
  /** Content before the actions: search box, column menu, list or grid. */
  children?: ReactNode;
  /** Keeps the primary action out of the menu in a narrow window. */
  keepPrimary?: boolean;
};

const isHarmless = (action: Pick<ToolbarAction, 'tone'>) => action.tone !== 'danger';

/**
 * The toolbar of a list: buttons with words, and one menu for what is secondary; in a window of 600 px and less for
 * everything. What deletes stands apart.
 */
export function ListToolbar({ actions, children, keepPrimary = false }: ListToolbarProps) {
  useActionShortcuts(actions);
  const inline = useMediaQuery('(min-width: 601px)');
  const isVisible = ({ primary, secondary }: ToolbarAction) =>
    inline ? !secondary : Boolean(keepPrimary && primary);
  const visible = actions.filter(isVisible);
  const overflow = actions.filter((action) => !isVisible(action));
  const harmful = visible.filter((action) => !isHarmless(action));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {harmful.length > 0 && (
        <div className="me-1.5 flex border-line-strong border-e pe-3.5">
          {harmful.map((action) => (
            <ToolbarButton key={action.id} action={action} />
          ))}
        </div>
      )}
      {children}
      {visible.filter(isHarmless).map((action) => (
        <ToolbarButton key={action.id} action={action} />
      ))}
      {overflow.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label="More" variant="outline" tooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {[...overflow.filter(isHarmless), ...overflow.filter((action) => !isHarmless(action))].map(
              (action, index, all) => (
                <Fragment key={action.id}>
                  {!isHarmless(action) && index > 0 && isHarmless(all[index - 1]!) && (
                    <DropdownMenuSeparator />
                  )}
                  <DropdownMenuItem
                    icon={action.icon}
                    disabledReason={action.disabledReason}
                    shortcut={action.shortcut?.toUpperCase()}
                    {...(action.tone && { tone: action.tone })}
                    onSelect={() => void action.onSelect()}
                  >
                    {action.label}
                  </DropdownMenuItem>
                </Fragment>
              ),
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}

type ToolbarButtonProps = { action: Omit<ToolbarAction, 'id'> };

/** A button of the toolbar. */
export function ToolbarButton({ action }: ToolbarButtonProps) {
  const { label, icon, disabledReason, shortcut, onSelect } = action;
  const variant = action.primary ? 'primary' : action.tone === 'danger' ? 'danger-ghost' : 'outline';
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={disabledReason}
      title={shortcut && `${label} (${shortcut.toUpperCase()})`}
      aria-keyshortcuts={shortcut}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
