import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import type { ToolbarAction } from '../table/list-toolbar.tsx';

/** Toolbar actions beside the totals of a selection; in a narrow bar they collapse to icons. */
export function SelectionButtons({ actions }: { actions: readonly ToolbarAction[] }) {
  return actions.map(({ id, label, icon, tone, primary, onSelect }) => (
    <Button
      key={id}
      variant={tone ? 'danger-ghost' : primary ? 'primary' : 'outline'}
      title={label}
      // What deletes stands apart.
      className={cn(tone && 'md:ms-5')}
      icon={
        <span
          className={cn(
            'inline-flex',
            tone
              ? 'phone:group-not-data-collapse-words/fit:hidden'
              : 'group-not-data-collapse-words/fit:hidden',
          )}
        >
          {icon}
        </span>
      }
      onClick={onSelect}
    >
      <span className="group-data-collapse-words/fit:sr-only">{label}</span>
    </Button>
  ));
}
