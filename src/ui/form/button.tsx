import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { Spinner } from '../display/spinner.tsx';
import { Tooltip } from '../display/tooltip.tsx';
import { useSingleFlight } from '../hooks/use-single-flight.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  variant?: ButtonVariant;
  /** 28, 32 or 38 px high; `lg` is for forms of entry. On touch every size is at least 44 px. */
  size?: ButtonSize;
  /** Busy: the button keeps its width, shows a spinner and ignores clicks. */
  busy?: boolean;
  /** Why the button is disabled: shown as a tooltip on the still focusable button. */
  disabledReason?: string | null | undefined;
  /** An icon before the label. */
  icon?: ReactNode;
  /** As wide as high: the only content is the icon. */
  square?: boolean;
  /** A tooltip of the enabled button; `disabledReason` replaces it. */
  tooltip?: ReactNode;
  /** A returned promise keeps the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** A button. `type` is "button" unless given: a form's own button says `type="submit"`. */
export function Button({
  variant = 'outline',
  size = 'md',
  square = false,
  busy = false,
  disabledReason,
  icon,
  tooltip,
  onClick,
  onPointerDown,
  onKeyDown,
  className,
  children,
  ...native
}: ButtonProps) {
  const { running, run } = useSingleFlight();
  const [tooltipOpen, setTooltipOpen] = useState(false);
  const isBusy = busy || running;
  const isDisabled = Boolean(disabledReason);

  const button = (
    <button
      type="button"
      {...native}
      aria-disabled={isBusy || isDisabled || native['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      data-off={isDisabled ? '' : undefined}
      // A menu trigger opens on these two events, so they are blocked as well.
      onPointerDown={isBusy || isDisabled ? undefined : onPointerDown}
      onKeyDown={isBusy || isDisabled ? undefined : onKeyDown}
      onClick={(event) => {
        if (!isBusy && !isDisabled) return run(() => onClick?.(event));
        event.preventDefault();
        event.stopPropagation();
        // Touch has no hover: the tap shows the reason.
        setTooltipOpen(isDisabled);
      }}
      className={cn(
        buttonStyles({ variant, size, square }),
        isBusy && 'text-transparent [&>*:not([data-spinner])]:opacity-0',
        className,
      )}
    >
      {icon}
      {children}
      {isBusy && (
        <span data-spinner className={cn('absolute inset-0 grid place-content-center', spinnerInk(variant))}>
          <Spinner />
        </span>
      )}
    </button>
  );
  const tooltipContent = disabledReason || tooltip;
  return tooltipContent ? (
    <Tooltip content={tooltipContent} open={tooltipOpen} onOpenChange={setTooltipOpen}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

function spinnerInk(variant: ButtonVariant) {
  if (variant === 'primary') return 'text-on-accent';
  if (variant === 'danger') return 'text-on-danger';
  return 'text-ink-2';
}
