import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'square' | 'icon' | 'aria-label' | 'tooltip'> & {
  /** What the button does: its name, and its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `false` leaves the tooltip to the browser: for rows of tables, where there are hundreds. */
  tooltip?: boolean;
  ref?: ComponentProps<'button'>['ref'];
};

/** A square button with an icon and no words; ghost unless another variant is given. */
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
