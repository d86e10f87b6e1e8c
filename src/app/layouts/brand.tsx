import { Link } from '#components/link/link.tsx';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { cn } from '#lib/class-names.ts';

/** Logo, product name and business name; links to the start page. */
export function Brand({ to, collapsed = false }: { to: string; collapsed?: boolean }) {
  const business = useGetSiteInfo().data?.data.business_name;
  return (
    <Link
      to={to}
      aria-label={collapsed ? 'Facet' : undefined}
      className={cn(
        'flex h-9 min-w-0 items-center gap-2 rounded-md px-2',
        collapsed && 'justify-center px-0',
      )}
    >
      <BrandMark size={23} />
      {!collapsed && (
        <>
          <span className="font-semibold text-[0.9375rem] tracking-[-0.01em]">Facet</span>
          <span className="ms-auto min-w-0 truncate text-[0.6875rem] text-sidebar-ink-2">{business}</span>
        </>
      )}
    </Link>
  );
}
