import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlStyles } from '#ui/form/control-styles.ts';
import { useFieldControl } from '#ui/form/field-context.ts';

/** A password that can be shown, with a hint while caps lock is on. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const fieldProps = useFieldControl(props);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <span className={cn('relative flex items-center', className)}>
        <input
          {...props}
          {...fieldProps}
          type={visible ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="off"
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            props.onBlur?.(event);
          }}
          className={cn(controlStyles({ size: 'lg' }), 'pe-11')}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={visible}
          title={visible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!visible)}
          className="absolute end-1 grid size-8 place-content-center rounded-sm text-ink-2 hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      </span>
      <span
        role="status"
        className={cn('flex items-center gap-1.5 text-label text-warning', !capsLock && 'sr-only')}
      >
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden className="size-3.5" />
            Caps lock is on
          </>
        )}
      </span>
    </>
  );
}
