import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type FormErrorSummaryProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What went wrong as a whole, such as the server's text. Nothing is shown without it or `errors`. */
  title?: ReactNode;
  /** Field by field; `href` or the id of the control leads there. */
  errors?: readonly { id?: string; message: ReactNode }[];
};

/** What is wrong with a form, above its buttons; read out as soon as it appears. */
export function FormErrorSummary({ title, errors = [], className, ...props }: FormErrorSummaryProps) {
  const visible = Boolean(title) || errors.length > 0;
  return (
    <div role="alert" {...props} className={cn(visible || 'contents', className)}>
      {visible && (
        <div className="flex gap-2.5 rounded-md border border-danger/35 bg-danger-wash px-3 py-2.5 text-table">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-danger" />
          <div className="min-w-0">
            {title && <p className="font-medium text-danger">{title}</p>}
            {errors.length > 0 && (
              <ul className={cn('space-y-0.5', title && 'mt-1')}>
                {errors.map(({ id, message }, index) => (
                  <li key={id ?? index}>
                    {id ? (
                      <button
                        type="button"
                        className="text-start underline decoration-ink-3/50 underline-offset-3 hover:decoration-ink"
                        onClick={() => document.getElementById(id)?.focus()}
                      >
                        {message}
                      </button>
                    ) : (
                      message
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
