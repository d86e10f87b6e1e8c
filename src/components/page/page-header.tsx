import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { cn } from '#lib/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { type BreadcrumbItem, Breadcrumbs } from './breadcrumbs.tsx';
import { usePageTitle } from './use-page-title.ts';

export type PageHeaderProps = {
  /** The heading and the document title; on a phone it is shown in the top bar. */
  title: string;
  /** A line under the title: counts, state, identity. */
  subtitle?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  breadcrumbs?: readonly BreadcrumbItem[];
  /**
   * Shows a back button: to the address, or one step back in the history when true. On a phone the breadcrumbs are the
   * way back, where there are any.
   */
  back?: string | boolean;
  /** The pages that belong together with this one, as `PageTabs`. */
  tabs?: ReactNode;
  /** Content on its own rows below, such as filter chips. */
  children?: ReactNode;
  className?: string;
};

/** The header of every page: path, title and actions. Its gutter is 20 px (16 on a phone). */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, actions, breadcrumbs, back, tabs, children, className } = props;
  usePageTitle(title);
  return (
    <header
      className={cn(
        '@container/header px-5 pt-4 pb-3 phone:px-4 phone:pt-1 phone:pb-2 print:px-0 print:pt-0',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* The title stays on one line: buttons without room wrap below it. */}
        <div className="flex min-w-0 flex-auto items-center gap-3 phone:min-w-40 phone:flex-1">
          {back && <BackButton to={back} className={breadcrumbs && 'phone:hidden'} />}
          <div className="min-w-0 flex-auto">
            {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
            <h1 className="text-balance text-title phone:sr-only">{title}</h1>
            {subtitle && <p className="mt-0.5 w-0 min-w-full text-ink-2 text-table">{subtitle}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {tabs}
      {children}
    </header>
  );
}

function BackButton({ to, className }: { to: string | boolean; className?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Back"
      variant="outline"
      className={cn('print:hidden', className)}
      onClick={() => (typeof to === 'string' ? navigate(to) : navigate(-1))}
    >
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
    </IconButton>
  );
}
