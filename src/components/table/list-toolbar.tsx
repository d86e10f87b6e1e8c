import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
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

export type WordsFrom = 'desk' | 'wide' | 'widest';

export type ToolbarAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => unknown;
  /** The page's primary action. */
  primary?: boolean;
  /**
   * The width of the page from which the button has its words: `desk` is a window of 1440 px with the side bar, `wide`
   * one of 1920 px, `widest` one of 2200 px; below it is an icon. It always has its words unless given.
   */
  wordsFrom?: WordsFrom;
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

/** The toolbar of a list: buttons in a window wider than 600 px, else one menu. What deletes stands apart. */
export function ListToolbar({ actions, children, keepPrimary = false }: ListToolbarProps) {
  useActionShortcuts(actions);
  const inline = useMediaQuery('(min-width: 601px)');
  const isVisible = (action: ToolbarAction) => inline || Boolean(keepPrimary && action.primary);
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

/** A button of the toolbar; where the page has no room for its words, the icon and a tooltip. */
export function ToolbarButton({ action }: ToolbarButtonProps) {
  const { label, icon, wordsFrom, disabledReason, shortcut, onSelect } = action;
  const variant = action.primary ? 'primary' : action.tone === 'danger' ? 'danger-ghost' : 'outline';
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={disabledReason}
      title={shortcut ? `${label} (${shortcut.toUpperCase()})` : wordsFrom && label}
      aria-keyshortcuts={shortcut}
      className={cn(wordsFrom && iconClass[wordsFrom])}
      onClick={onSelect}
    >
      {wordsFrom ? <span className={wordsClass[wordsFrom]}>{label}</span> : label}
    </Button>
  );
}

/** The header of the page is the container; the width of an icon button is that of `square` buttons. */
export const iconClass: Record<WordsFrom, string> = {
  desk: '@max-[73rem]/header:w-8 @max-[73rem]/header:px-0 pointer-coarse:@max-[73rem]/header:w-11',
  wide: '@max-[102rem]/header:w-8 @max-[102rem]/header:px-0 pointer-coarse:@max-[102rem]/header:w-11',
  widest: '@max-[120rem]/header:w-8 @max-[120rem]/header:px-0 pointer-coarse:@max-[120rem]/header:w-11',
};
export const wordsClass: Record<WordsFrom, string> = {
  desk: '@max-[73rem]/header:sr-only',
  wide: '@max-[102rem]/header:sr-only',
  widest: '@max-[120rem]/header:sr-only',
};
