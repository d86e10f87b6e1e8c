import type { ReactNode } from 'react';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { cn } from '#lib/class-names.ts';

export type AuthLayoutProps = {
  title: string;
  subtitle: ReactNode;
  /** Wide enough for two fields side by side. */
  wide?: boolean;
  /** Below the form, where it moves nothing when it appears late. */
  below?: ReactNode;
  children: ReactNode;
};

/** The layout of the sign-in pages: a large drawn stone with the form beside it. */
export function AuthLayout({ title, subtitle, wide = false, below, children }: AuthLayoutProps) {
  usePageTitle(title);
  return (
    <div
      className={cn(
        'grid min-h-dvh bg-paper',
        wide ? 'lg:grid-cols-[1fr_max(40rem,calc(100%*4/9))]' : 'lg:grid-cols-[5fr_4fr]',
      )}
    >
      {/* A long form, and what is below it, scrolls past the stone. */}
      <div
        aria-hidden
        className={cn(
          'sidebar-surface fixed inset-y-0 start-0 overflow-hidden max-lg:hidden',
          wide ? 'end-[max(40rem,calc(100%*4/9))]' : 'end-[calc(100%*4/9)]',
        )}
      >
        <ShapeIcon
          shape="Round"
          size={820}
          detail="full"
          strokeWidth={1.6}
          className="absolute start-[max(-5rem,calc(50%-36rem))] top-[10vh] text-sidebar-ink-2 opacity-60"
        />
      </div>
      {/* The rows around the form share what is left, whatever stands in them. */}
      <main className="grid lg:col-start-2 grid-rows-[minmax(0,1fr)_auto_minmax(0,1fr)] justify-items-center px-5 py-10">
        <div className={cn('row-start-2 w-full', wide ? 'max-w-136' : 'max-w-85')}>
          <p className="flex items-center gap-2.5">
            <BrandMark size={26} />
            <span className="font-semibold text-[1.125rem] tracking-[-0.01em]">Facet</span>
          </p>
          <h1 className="mt-7 font-semibold text-2xl tracking-[-0.02em]">{title}</h1>
          {/* Two lines, since the name of the business comes late. */}
          <p className="mt-1.5 min-h-10 text-body text-ink-2">{subtitle}</p>
          {children}
        </div>
        <div className="relative row-start-3 w-full max-w-85 self-start">
          {below && <div className="absolute inset-x-0 top-0 pb-10">{below}</div>}
        </div>
      </main>
    </div>
  );
}
