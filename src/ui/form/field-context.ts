import { createContext, useContext } from 'react';

export type FieldContextValue = {
  id: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  size: ControlSize;
};

/** 32 px in tool bars and filters, 38 px on forms of entry. */
export type ControlSize = 'md' | 'lg';

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlAria = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** Id, description and state that a field passes to its control. The control's own props win. */
export function useFieldControl(own: ControlAria): ControlAria {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** The height of a control: its own, else that of the field around it, else 32 px. */
export function useControlSize(own: ControlSize | undefined): ControlSize {
  const field = useContext(FieldContext);
  return own ?? field?.size ?? 'md';
}
