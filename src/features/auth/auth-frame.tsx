import type { ReactNode } from 'react';
import { useGetSiteInfo } from '../../api/generated/hooks/settings/settings.ts';
import { usePageTitle } from '../../components/page/page-title.ts';
import { BrandMark } from '../../components/stones/brand-mark.tsx';
import { ShapeIcon } from '../../components/stones/shape-icon.tsx';

export type AuthFrameProps = {
  title: string;
  /** A line under the title; the house's name when left out. */
  subtitle?: ReactNode;
  children: ReactNode;
};

/** The page of everybody who is not signed in: a large stone, and the form beside it. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  usePageTitle(title);
  const business = useGetSiteInfo().data?.data.business_name;
  const line = business
    ? `${business}, wholesale diamonds and jewellery`
    : 'Wholesale diamonds and jewellery';
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[5fr_4fr]">
      <div aria-hidden className="sidebar-surface relative overflow-hidden max-lg:hidden">
        <ShapeIcon
          shape="Round"
          size={790}
          detail="full"
          strokeWidth={1.6}
          className="absolute top-[12vh] start-[max(-4rem,calc(50%-33rem))] text-sidebar-ink-2 opacity-65"
        />
      </div>
      <main className="grid place-items-center px-5 py-10">
        <div className="w-full max-w-85">
          <p className="flex items-center gap-2.5">
            <BrandMark size={26} />
            <span className="font-semibold text-[1.125rem] tracking-[-0.01em]">Facet</span>
          </p>
          <h1 className="mt-7 font-semibold text-2xl tracking-[-0.02em]">{title}</h1>
          <p className="mt-1.5 text-body text-ink-2">{subtitle ?? line}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
