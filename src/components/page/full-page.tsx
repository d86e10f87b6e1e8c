import type { ReactNode } from 'react';

export type FullPageProps = {
  /** A large muted line above the title, such as 404. */
  eyebrow: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** A page with one centred message. */
export function FullPage({ eyebrow, title, children, actions }: FullPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--chrome-top,0px))] place-items-center px-5 py-12">
      <div className="flex max-w-104 flex-col items-center text-center">
        <p aria-hidden className="font-mono text-ink-2 text-table">
          {eyebrow}
        </p>
        <h1 className="mt-2 text-balance text-title">{title}</h1>
        <div className="mt-2 text-balance text-body text-ink-2">{children}</div>
        <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </div>
  );
}
