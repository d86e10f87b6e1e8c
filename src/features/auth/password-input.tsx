import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { controlStyles } from '../../ui/control-styles.ts';
import { useFieldControl } from '../../ui/field-context.ts';

/** A password that can be shown, with a hint while caps lock is on. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const described = useFieldControl(props);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <>
      <span className={cn('relative flex items-center', className)}>
        <input
          {...props}
          {...described}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="off"
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={(event) => {
            setCaps(false);
            props.onBlur?.(event);
          }}
          className={cn(controlStyles({ size: 'lg' }), 'pe-11')}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          title={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute end-1 grid size-8 place-content-center rounded-sm text-ink-2 hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      </span>
      <span
        role="status"
        className={cn('flex items-center gap-1.5 text-label text-warning', !caps && 'sr-only')}
      >
        {caps && (
          <>
            <ArrowBigUpDash aria-hidden className="size-3.5" />
            Caps lock is on
          </>
        )}
      </span>
    </>
  );
}
