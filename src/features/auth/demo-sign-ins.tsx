import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import { toggleButtonStyles } from '#ui/form/toggle-button.tsx';

const roles = { ADMIN: 'Administrator', USER: 'Buyer' } as const;

export type DemoSignInsProps = { signIns: readonly DemoSignIn[]; onSelect: (signIn: DemoSignIn) => void };

/** Accounts of a demonstration; a click fills the form. */
export function DemoSignIns({ signIns, onSelect }: DemoSignInsProps) {
  if (signIns.length === 0) return null;
  return (
    <section aria-label="Demonstration accounts" className="mt-8 border-t pt-5">
      <p className="text-label text-ink-2">This is a demonstration with made-up records. Sign in as</p>
      <div className="mt-2.5 grid gap-2">
        {signIns.map((signIn) => (
          <button
            key={signIn.email}
            type="button"
            onClick={() => onSelect(signIn)}
            className={`${toggleButtonStyles} flex min-h-11 items-center justify-between gap-3 px-3 py-2 text-start`}
          >
            <span className="font-medium text-ink text-table">{roles[signIn.role]}</span>
            <span className="truncate text-label">{signIn.email}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
