import { paths } from '#domain/routes/paths.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { AuthLayout } from '../auth-layout.tsx';

export type WeakPasswordPageProps = {
  /** Called with the target address; null for the page that was asked for. */
  onContinue: (to: string | null) => void;
};

/** Asks to change a password that would be refused as a new one. Nothing is blocked. */
export function WeakPasswordPage({ onContinue }: WeakPasswordPageProps) {
  return (
    <AuthLayout
      title="Change your password"
      subtitle="Your password is short, common or contains your name, company or email. Others could guess it."
    >
      <div className="mt-6 flex flex-col gap-3">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
          autoFocus
          onClick={() => onContinue(paths.security())}
          className={buttonStyles({ variant: 'primary', size: 'lg' })}
        >
          Change now
        </button>
        <button type="button" onClick={() => onContinue(null)} className={buttonStyles({ size: 'lg' })}>
          Remind me next time
        </button>
      </div>
    </AuthLayout>
  );
}
