import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import type { ButtonVariant } from './button-styles.ts';

export type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'square' | 'icon' | 'aria-label' | 'tooltip' | 'variant'
> & {
  /** Accessible name and tooltip of the button. */
  label: string;
  /** The icon. */
  children: ReactNode;
  variant?: ButtonVariant;
  /** `false` uses the native tooltip, for table rows with hundreds of buttons. */
  tooltip?: boolean;
  ref?: ComponentProps<'button'>['ref'];
};

/** A square icon button; ghost unless another variant is given. */
export function IconButton({
  label,
  children,
  tooltip = true,
  variant = 'ghost',
  ...props
}: IconButtonProps) {
  return (
    <Button
      variant={variant}
      square
      aria-label={label}
      tooltip={tooltip ? label : undefined}
      title={tooltip ? undefined : label}
      {...props}
    >
      {children}
    </Button>
  );
}
