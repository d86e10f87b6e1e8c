import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';

export type ToolbarAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => unknown;
  /** The page's primary action. */
  primary?: boolean;
  /** Shows only the icon as a button; the label appears in the menu. */
  iconOnly?: boolean;
  tone?: 'danger';
  /** Why it is disabled. */
  disabledReason?: string | null;
};

type ListToolbarProps = {
  actions: readonly ToolbarAction[];
  /** Content before the actions: search box, column menu, list or grid. */
  children?: ReactNode;
  /** Keeps the primary action out of the menu in a narrow window. */
  keepPrimary?: boolean;
};

/** The toolbar of a list: buttons in a window wider than 600 px, else one menu. */
export function ListToolbar({ actions, children, keepPrimary = false }: ListToolbarProps) {
  const inline = useMediaQuery('(min-width: 601px)');
  const isVisible = (action: ToolbarAction) => inline || Boolean(keepPrimary && action.primary);
  const visible = actions.filter(isVisible);
  const overflow = actions.filter((action) => !isVisible(action));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {visible.map((action) => (
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
            {overflow.map((action) => (
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

function ToolbarButton({ action }: { action: ToolbarAction }) {
  const { label, icon, iconOnly, disabledReason, onSelect } = action;
  const variant = action.primary ? 'primary' : action.tone === 'danger' ? 'danger-ghost' : 'outline';
  if (iconOnly)
    return (
      <IconButton label={label} variant={variant} disabledReason={disabledReason} onClick={onSelect}>
        {icon}
      </IconButton>
    );
  return (
    <Button variant={variant} icon={icon} disabledReason={disabledReason} onClick={onSelect}>
      {label}
    </Button>
  );
}
